import { Group } from '@mantine/core'
import type { Ref } from 'react'
import type { Event } from '#contract/event/schema.ts'
import type { ReviewQueueName } from '#contract/entry/review/review-queue.ts'
import { plural } from '#contract/value/plural.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { ListNotice } from '#app/ui/list/list-notice.tsx'
import { queueLabels } from './queue-labels.ts'
import type { Review } from './use-review.ts'

interface QueueEndProps {
  event: Event
  review: Review
  queue: ReviewQueueName
  /** True when the entry in the URL is not on this device. */
  isNotFound: boolean
  titleRef: Ref<HTMLHeadingElement>
}

/** Shown when the queue is empty, or holds nothing that this user can review. */
export function QueueEnd({ event, review, queue, isNotFound, titleRef }: QueueEndProps) {
  const { queued, skipped, claims, decided, isBusy, problem } = review
  const claimed = queued.filter(({ id }) => claims.some((claim) => claim.entry_id === id && !claim.is_own))
  const left = queued.filter(({ id }) => skipped.has(id))
  const [title, message] = isNotFound
    ? ['We can’t find this entry', 'It may have been deleted, or it hasn’t loaded on this device yet.']
    : queued.length === 0
      ? ['You’re all caught up', queueLabels[queue].end]
      : ['Nothing left for you to review', whatIsLeft(left.length, claimed.length)]
  return (
    <ListNotice title={title} titleRef={titleRef}>
      <p>{decided.size === 0 ? message : `${message} You reviewed ${countOf(decided.size)}.`}</p>
      <Group gap="xs" justify="center">
        {(queued.length > 0 || isNotFound) && (
          <Button variant="filled" aria-disabled={isBusy} onClick={isNotFound ? review.next : review.again}>
            {isNotFound ? 'Continue with the queue' : left.length > 0 ? 'Review skipped entries' : 'Refresh'}
          </Button>
        )}
        <ButtonLink to="/admin/tours" search={{ eventId: event.id }}>
          All entries
        </ButtonLink>
        <output>{problem?.message}</output>
      </Group>
    </ListNotice>
  )
}

function whatIsLeft(skipped: number, claimed: number): string {
  const parts = [skipped > 0 && `You skipped ${countOf(skipped)}.`, claimed > 0 && `Someone else is reviewing ${countOf(claimed)}.`].filter(
    (part) => part !== false,
  )
  return parts.length > 0 ? parts.join(' ') : 'The remaining entries are being saved right now. Refresh in a moment.'
}

const countOf = (count: number) => plural(count, 'entry', 'entries')
