import { Box, Group, NavLink, Text, VisuallyHidden } from '@mantine/core'
import type { CSSProperties } from 'react'
import { lastSubmittedAt, type ReviewQueueName } from '#contract/entry/review/review-queue.ts'
import { formatWait } from '#contract/time/format-time.ts'
import { titleOf } from '#contract/entry/title.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { Review } from './use-review.ts'
import { thumbnailOf } from '../list/thumbnail-of.tsx'

interface QueueRailProps {
  review: Review
  queue: ReviewQueueName
  now: number
  companyName: (id: string) => string
}

/** A queue of thousands is only laid out where it is in sight. */
const inSight: CSSProperties = { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 3.25rem' }

/** The queue: each entry with its company, how long it has waited, what to decide, and who is reviewing it. */
export function QueueRail({ review, queue, now, companyName }: QueueRailProps) {
  const { queued, claims, shown, skipped } = review
  if (queued.length === 0)
    return (
      <Text c="dimmed" p="sm" inherit>
        You’re all caught up.
      </Text>
    )
  return (
    <Box component="ol">
      {queued.map((entry) => {
        const { id, title, number, late, pending_revision: revision } = entry
        const since = revision?.at ?? lastSubmittedAt(entry)
        const claim = claims.find(({ entry_id: entryId, is_own: isOwn }) => entryId === id && !isOwn)
        const name = `${number === null ? '' : `${number}. `}${titleOf({ title })}`
        const company = companyName(entry.company_id)
        const isResubmitted = queue !== 'revisions' && entry.answered_at !== null
        return (
          <li key={id} style={inSight}>
            <NavLink
              component="button"
              type="button"
              active={id === shown?.id}
              aria-current={id === shown?.id ? 'true' : undefined}
              c="var(--ink)"
              mih="2.75rem"
              px="sm"
              py="0.4375rem"
              style={{
                borderBlockEnd: '1px solid var(--line)',
                ...(id === shown?.id && { '--nl-color': 'var(--ink)', boxShadow: 'inset 4px 0 0 var(--marigold)' }),
              }}
              leftSection={
                <Box component="span" display="block" w="3rem" h="2rem" bdrs="xs" bg="var(--sheet-sunk)" style={{ overflow: 'hidden' }}>
                  {thumbnailOf(entry)}
                </Box>
              }
              label={
                <Text span inherit display="block" fw={600} lh={1.3} truncate title={name}>
                  {name}
                </Text>
              }
              description={
                <Group component="span" gap="0 0.5rem">
                  <Text span inherit flex="1 1 4rem" miw={0} truncate title={company}>
                    {company}
                  </Text>
                  {since && (
                    <span>
                      <VisuallyHidden>Waiting </VisuallyHidden>
                      {formatWait(since, now)}
                    </span>
                  )}
                  {isResubmitted && <Tag>Resubmitted</Tag>}
                  {late && <Tag tone="alarm">Late</Tag>}
                  {skipped.has(id) && <Tag>Skipped</Tag>}
                  {claim && <Tag tone="wait">{firstName(claim.name)} is reviewing</Tag>}
                </Group>
              }
              onClick={() => review.show(id)}
            />
          </li>
        )
      })}
    </Box>
  )
}

function firstName(name: string): string {
  return name.split(' ')[0] || 'Someone'
}
