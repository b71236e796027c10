import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { reviewQueueNames, type ReviewQueueName } from '#contract/entry/review-queue.ts'
import type { Event } from '#contract/event/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { QueueList } from './queue-list.tsx'
import { queueWords } from './queue-words.ts'
import type { ReviewAction } from './review-keys.ts'
import styles from './review.module.css'
import type { Review } from './use-review.ts'

interface ReviewHeadProps {
  event: Event
  queue: ReviewQueueName
  review: Review
  onAction: (action: ReviewAction) => void
  onQueue: (queue: ReviewQueueName) => void
}

/** Where one is in the queue, and the ways through it. */
export function ReviewHead({ event, queue, review, onAction, onQueue }: ReviewHeadProps) {
  const { queued, decided, shown, isBusy } = review
  const index = queued.findIndex(({ id }) => id === shown?.id)
  const total = decided.size + queued.length
  return (
    <header className={styles.head}>
      <div className={styles.about}>
        <p className={styles.event}>
          <Link to="/admin/tours" search={{ eventId: event.id }}>
            {event.name}
          </Link>
        </p>
        <h1>Review</h1>
      </div>
      <nav className={styles.queues} aria-label="Queues">
        {reviewQueueNames.map((name) => (
          <UnstyledButton key={name} aria-current={name === queue ? 'true' : undefined} onClick={() => name !== queue && onQueue(name)}>
            {queueWords[name].title}
          </UnstyledButton>
        ))}
      </nav>
      <div className={styles.way}>
        <Button aria-disabled={!review.hasBefore} onClick={() => onAction('previous')}>
          Previous
        </Button>
        <p className={styles.position} aria-live="polite">
          {queued.length === 0
            ? 'Nothing is waiting'
            : index === -1
              ? `${queued.length} to look at`
              : `${decided.size + index + 1} of ${total}`}
        </p>
        <Button aria-disabled={isBusy || !review.hasNext} onClick={() => onAction('next')}>
          Next
        </Button>
      </div>
      <progress className={styles.progress} max={Math.max(total, 1)} value={decided.size} aria-label="Decided so far" />
      <div className={styles.lists}>
        <Disclosure label={`The queue (${queued.length})`}>
          <QueueList review={review} />
        </Disclosure>
      </div>
    </header>
  )
}
