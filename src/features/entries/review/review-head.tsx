import { Box, Group, Kbd, Menu, Popover, Progress, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isInQueue, reviewQueueNames, type ReviewQueueName } from '#contract/entry/review/review-queue.ts'
import type { Event } from '#contract/event/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { MoreActions } from '#app/ui/list/more-actions.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { queueLabels } from './queue-labels.ts'
import { keyOf, reviewKeys, type ReviewAction } from './review-keys.ts'
import type { Review } from './use-review.ts'

interface ReviewHeadProps {
  event: Event
  queue: ReviewQueueName
  review: Review
  onAction: (action: ReviewAction) => void
  onQueue: (queue: ReviewQueueName) => void
}

const current = { bd: '1px solid var(--ink)', style: { boxShadow: 'inset 0 -3px 0 var(--marigold)' } }
/** Touch devices have no keyboard, and a phone no room. */
const noKeyboard = '(hover: none) or (width < 48em)'
/** On a phone, the queues scroll sideways. */
const edgeToEdge = {
  wrap: 'nowrap' as const,
  mx: 'calc(-1 * var(--edge-start)) calc(-1 * var(--edge-end))',
  p: '0.25rem var(--edge-end) 0.25rem var(--edge-start)',
  style: { overflowX: 'auto' as const },
}

/** The position in the queue, and the controls to move through it. */
export function ReviewHead({ event, queue, review, onAction, onQueue }: ReviewHeadProps) {
  const { rows, queued, shown, place, total, isBusy } = review
  const isPhone = useMedia('(width < 48em)')
  const hasKeyboard = !useMedia(noKeyboard)
  const size = isPhone ? { px: '0.5rem', fz: '0.9375rem' } : {}
  const position = (
    <Text fw={600} {...(!isPhone && { ta: 'end', miw: '5.5rem' })} aria-live="polite" inherit>
      {queued.length > 0 && (place === 0 ? `${queued.length} to review` : `${place} of ${queued.length}`)}
    </Text>
  )
  const navigation = (
    <>
      <Button {...size} aria-disabled={!review.hasBefore} aria-keyshortcuts={keyOf('previous')} onClick={() => onAction('previous')}>
        Previous
        <Key action="previous" />
      </Button>
      <Button {...size} aria-disabled={isBusy || !review.hasNext} aria-keyshortcuts={keyOf('next')} onClick={() => onAction('next')}>
        Next
        <Key action="next" />
      </Button>
    </>
  )
  const queues = (
    <Group component="nav" gap="xs" {...(isPhone && edgeToEdge)} aria-label="Queues">
      {reviewQueueNames.map((name) => (
        <Button
          key={name}
          flex="none"
          {...size}
          {...(name === queue && current)}
          aria-current={name === queue ? 'true' : undefined}
          onClick={() => name !== queue && onQueue(name)}
        >
          {queueLabels[name].title}{' '}
          <Text span inherit c="dimmed" fw={400}>
            {rows.filter((entry) => isInQueue(name, entry)).length.toLocaleString('en-US')}
          </Text>
        </Button>
      ))}
    </Group>
  )
  const title = (
    <Box component="h1" fz="1.5rem">
      Review
    </Box>
  )
  if (isPhone) {
    return (
      <Stack component="header" gap="xs">
        <Group gap="0.5rem" justify="space-between">
          <Group gap="xs" align="baseline">
            {title}
            {position}
          </Group>
          <Group gap="0.5rem">
            {navigation}
            {shown && (
              <MoreActions>
                <Menu.Item disabled={isBusy} onClick={() => onAction('skip')}>
                  Skip
                </Menu.Item>
                <Menu.Item onClick={() => onAction('form')}>Open full form</Menu.Item>
              </MoreActions>
            )}
          </Group>
        </Group>
        {queues}
      </Stack>
    )
  }
  return (
    <Stack component="header" gap="xs" mt="-1rem">
      <Group gap="xs" justify="space-between">
        <Group gap="0 0.75rem" align="baseline">
          {title}
          <Link to="/admin/tours" search={{ eventId: event.id }}>
            {event.name}
          </Link>
        </Group>
        {queues}
        <Group gap="xs">
          {position}
          {navigation}
          {hasKeyboard && (
            <Popover position="bottom-end" trapFocus returnFocus>
              <Popover.Target>
                <Button>Shortcuts</Button>
              </Popover.Target>
              <Popover.Dropdown aria-label="Keyboard shortcuts">
                <Stack component="ul" gap="xs">
                  {reviewKeys.map(({ action, label }) => (
                    <Group key={action} component="li" justify="space-between">
                      {label} <Key action={action} />
                    </Group>
                  ))}
                </Stack>
              </Popover.Dropdown>
            </Popover>
          )}
        </Group>
      </Group>
      <Progress value={total === 0 ? 0 : (100 * (total - queued.length)) / total} aria-label="Reviewed so far" size="xs" />
    </Stack>
  )
}

/** A shortcut key, shown only on devices with a keyboard. */
export function Key({ action }: { action: ReviewAction }) {
  if (useMedia(noKeyboard)) return null
  return <Kbd aria-hidden="true">{keyOf(action).toUpperCase()}</Kbd>
}
