import { Box, Group, NavLink, Text } from '@mantine/core'
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
        const thumbnail = thumbnailOf(entry)
        const claim = claims.find(({ entry_id: entryId, is_own: isOwn }) => entryId === id && !isOwn)
        return (
          <li key={id}>
            <NavLink
              component="button"
              type="button"
              active={id === shown?.id}
              aria-current={id === shown?.id ? 'true' : undefined}
              c="var(--ink)"
              mih="2.75rem"
              px="sm"
              py="0.5rem"
              style={{
                alignItems: 'start',
                borderBlockEnd: '1px solid var(--line)',
                ...(id === shown?.id && { '--nl-color': 'var(--ink)', boxShadow: 'inset 4px 0 0 var(--marigold)' }),
              }}
              leftSection={
                thumbnail && (
                  <Box component="span" display="block" w="3rem" bdrs="xs" style={{ aspectRatio: '3 / 2', overflow: 'hidden' }}>
                    {thumbnail}
                  </Box>
                )
              }
              label={
                <Text span inherit fw={600} lh={1.3} style={{ overflowWrap: 'anywhere' }}>
                  {number !== null && `${number}. `}
                  {titleOf({ title })}
                </Text>
              }
              description={
                <>
                  <Text span inherit display="block" truncate title={companyName(entry.company_id)}>
                    {companyName(entry.company_id)}
                  </Text>
                  <Group component="span" gap="0.25rem 0.5rem">
                    {since && <span>Waiting {formatWait(since, now)}</span>}
                    {queue !== 'revisions' && entry.answered_at !== null && <Tag>Resubmitted</Tag>}
                    {late && <Tag tone="alarm">Late</Tag>}
                    {skipped.has(id) && <Tag>Skipped</Tag>}
                    {claim && <Tag tone="wait">{firstName(claim.name)} is reviewing</Tag>}
                  </Group>
                </>
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
