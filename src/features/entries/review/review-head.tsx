import { ActionIcon, Box, Group, Kbd, Menu, Popover, Progress, Stack, Text } from '@mantine/core'
import { isInQueue, reviewQueueNames, type ReviewQueueName } from '#contract/entry/review/review-queue.ts'
import type { Event } from '#contract/event/schema.ts'
import { BackLink } from '#app/ui/bar/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Icon } from '#app/ui/icon.tsx'
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
  const back = { label: 'All entries', way: { to: '/admin/tours', search: { eventId: event.id } } } as const
  const position = (
    <Text c="dimmed" fz="sm" aria-live="polite">
      {queued.length > 0 && (place === 0 ? `${queued.length} to review` : `${place} of ${queued.length}`)}
    </Text>
  )
  const steps = [
    { action: 'previous', label: 'Previous', icon: 'up', isOff: !review.hasBefore },
    { action: 'next', label: 'Next', icon: 'down', isOff: isBusy || !review.hasNext },
  ] as const
  const navigation = steps.map(({ action, label, icon, isOff }) => {
    const press = { 'aria-disabled': isOff, 'aria-keyshortcuts': keyOf(action), onClick: () => onAction(action) }
    return isPhone ? (
      <ActionIcon key={action} variant="default" size="2.75rem" aria-label={label} {...press}>
        <Icon name={icon} size={18} />
      </ActionIcon>
    ) : (
      <Button key={action} {...press}>
        {label}
        <Key action={action} />
      </Button>
    )
  })
  const queues = (
    <Group component="nav" gap="xs" {...(isPhone && edgeToEdge)} aria-label="Queues">
      {reviewQueueNames.map((name) => (
        <Button
          key={name}
          flex="none"
          {...(isPhone && { px: '0.75rem', fz: '0.9375rem' })}
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
  if (isPhone) {
    return (
      <Stack component="header" gap="xs">
        <Group gap="0.25rem" justify="space-between">
          <Group gap="0.5rem" ms="-0.75rem">
            <BackLink {...back} isIcon />
            <Box component="h1" fz="1.5rem">
              Review
            </Box>
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
    <Stack component="header" gap="sm" mt="calc(1.25rem - clamp(1.25rem, 2.6vw, 2.25rem))">
      <Group gap="0.5rem 1.5rem" justify="space-between" align="flex-end">
        <div>
          <BackLink {...back} />
          <Group gap="0 1rem" align="baseline">
            <h1>Review</h1>
            <Dimmed>{event.name}</Dimmed>
            {position}
          </Group>
        </div>
        <Group gap="xs">
          {queues}
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
