import { Text, UnstyledButton } from '@mantine/core'
import { Tag } from '#app/ui/tag.tsx'
import styles from './review.module.css'
import type { Review } from './use-review.ts'

/** Everything in the queue, and who is looking at what. */
export function QueueList({ review }: { review: Review }) {
  const { queued, claims, shown, skipped } = review
  if (queued.length === 0)
    return (
      <Text c="dimmed" inherit>
        Nothing is waiting.
      </Text>
    )
  return (
    <ol className={styles.queue}>
      {queued.map(({ id, title, late }) => {
        const claim = claims.find(({ entry_id: entryId, is_own: isOwn }) => entryId === id && !isOwn)
        return (
          <li key={id}>
            <UnstyledButton aria-current={id === shown?.id ? 'true' : undefined} onClick={() => review.show(id)}>
              <span className={styles.name}>{title || 'Untitled'}</span>
              {late && <Tag tone="alarm">Late</Tag>}
              {skipped.has(id) && <Tag>Skipped</Tag>}
              {claim && <Tag tone="wait">{firstName(claim.name)} looks at it</Tag>}
            </UnstyledButton>
          </li>
        )
      })}
    </ol>
  )
}

function firstName(name: string): string {
  return name.split(' ')[0] || 'Somebody'
}
