import { ActionIcon, Box, Group, Kbd, Menu, Popover, Progress, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isInQueue, reviewQueueNames, type ReviewQueueName } from '#contract/entry/review/review-queue.ts'
import type { Event } from '#contract/event/schema.ts'
import { BackLink } from '#app/ui/bar/back-link.tsx'
import { LinkTabs } from '#app/ui/bar/link-tabs.tsx'
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
}

/** On a phone, the queues scroll sideways. */
const edgeToEdge = {
  mx: 'calc(-1 * var(--edge-start)) calc(-1 * var(--edge-end))',
  px: 'var(--edge-start) var(--edge-end)',
}

/** The position in the queue, and the controls to move through it. */
export function ReviewHead({ event, queue, review, onAction }: ReviewHeadProps) {
  const { rows, queued, shown, place, total, isBusy } = review
  const isPhone = useMedia('(width < 48em)')
  const hasKeyboard = !useMedia('(hover: none)')
  const back = { label: 'All entries', way: { to: '/admin/tours', search: { eventId: event.id } } } as const
  const step = (action: 'previous' | 'next', label: string, icon: 'up' | 'down', isOff: boolean) => (
    <ActionIcon
      variant="default"
      size={isPhone ? '2.75rem' : 'var(--control-height)'}
      aria-label={label}
      aria-disabled={isOff}
      aria-keyshortcuts={keyOf(action)}
      title={label}
      onClick={() => onAction(action)}
    >
      <Icon name={icon} size={18} />
    </ActionIcon>
  )
  const previous = step('previous', 'Previous', 'up', !review.hasBefore)
  const next = step('next', 'Next', 'down', isBusy || !review.hasNext)
  const position = (
    <Text span c="dimmed" fz="sm" aria-live="polite">
      {queued.length > 0 && (place === 0 ? `${queued.length} to review` : `${place} of ${queued.length}`)}
    </Text>
  )
  const queues = (
    <LinkTabs label="Queues" mb={0} {...(isPhone && edgeToEdge)}>
      {reviewQueueNames.map((name) => (
        <Link
          key={name}
          to="/admin/tours/review"
          // The open queue stays at its entry.
          search={name === queue ? (now) => now : { eventId: event.id, queue: name === 'submitted' ? undefined : name }}
          activeOptions={{ explicitUndefined: true }}
          resetScroll={false}
          // Back leads past a queue in which no entry was opened.
          replace={!shown}
          aria-current={name === queue ? 'page' : undefined}
        >
          <span>
            {queueLabels[name].title}{' '}
            <Text span inherit c="dimmed" fw={400}>
              {rows.filter((entry) => isInQueue(name, entry)).length.toLocaleString('en-US')}
            </Text>
          </span>
        </Link>
      ))}
    </LinkTabs>
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
            {previous}
            {next}
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
    <Stack component="header" gap="0.25rem" mt="calc(1.25rem - clamp(1.25rem, 2.6vw, 2.25rem))">
      <Group gap="0.25rem 1.5rem" justify="space-between" align="flex-end">
        <div>
          <BackLink {...back} />
          <Group gap="0 1rem" align="baseline">
            <h1>Review</h1>
            <Dimmed>{event.name}</Dimmed>
          </Group>
        </div>
        <Group gap="xs">
          {total > queued.length && (
            <Progress w="6rem" value={(100 * (total - queued.length)) / total} aria-label="Reviewed so far" size="xs" />
          )}
          <ActionIcon.Group>
            {previous}
            <ActionIcon.GroupSection
              variant="default"
              size="var(--control-height)"
              px="sm"
              display={queued.length === 0 ? 'none' : undefined}
            >
              {position}
            </ActionIcon.GroupSection>
            {next}
          </ActionIcon.Group>
          {hasKeyboard && (
            <Popover position="bottom-end" trapFocus returnFocus>
              <Popover.Target>
                <ActionIcon variant="default" size="var(--control-height)" aria-label="Shortcuts" title="Shortcuts">
                  <Text span inherit fw={600}>
                    ?
                  </Text>
                </ActionIcon>
              </Popover.Target>
              <Popover.Dropdown aria-label="Keyboard shortcuts">
                <Stack component="ul" gap="xs">
                  {reviewKeys.map(({ action, label }) => (
                    <Group key={action} component="li" justify="space-between">
                      {label} <KeyCap action={action} />
                    </Group>
                  ))}
                </Stack>
              </Popover.Dropdown>
            </Popover>
          )}
        </Group>
      </Group>
      {queues}
    </Stack>
  )
}

/** A shortcut key, shown only where there is a keyboard and room. */
export function Key({ action }: { action: ReviewAction }) {
  return useMedia('(hover: none) or (width < 62em)') ? null : <KeyCap action={action} />
}

const KeyCap = ({ action }: { action: ReviewAction }) => <Kbd aria-hidden="true">{keyOf(action).toUpperCase()}</Kbd>
