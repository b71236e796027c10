import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { separator } from '#contract/entry/format-facts.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { entryStatusLabels, entryStatusTones } from '#contract/entry/status.ts'
import { maxTitle, titleOf } from '#contract/entry/title.ts'
import { BackLink } from '#app/ui/bar/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { RecordHeader } from '#app/ui/record/record-header.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import styles from '../entry-form.module.css'
import type { EntryForm } from '../use-entry-form.ts'
import { StateLine } from './state-line.tsx'

export interface HeadParts {
  /** Whose and what it is, after the event's name. */
  about: readonly string[]
  /** A RecordHead: its status, and what can be done with it. */
  actions: ReactNode
}

interface EntryHeaderProps {
  form: EntryForm
  event: Event
  account: Role
  parts: HeadParts | undefined
  /** Changes need approval, and nothing else on the page says so. */
  needsApproval: boolean
  /** What is new behind `onMore`. */
  unread: ReactNode
  /** Opens the actions and the comments, and the steps where they are not beside the form. */
  onMore: (() => void) | undefined
}

/** A longer name is not accepted yet, and would push the form down. */
const shortTitle = (title: string) => (title.length > maxTitle ? `${title.slice(0, maxTitle)}…` : title)

/** The entry's name, its status, and whether it is saved. On a phone, a bar that stays in view. */
export function EntryHeader({ form, event, account, parts, needsApproval, unread, onMore }: EntryHeaderProps) {
  const isPhone = useMedia('(width < 48em)')
  const isWide = useMedia('(width >= 64em)')
  const title = shortTitle(titleOf(form.values))
  const back = { label: 'All entries', way: { to: `/${account}/tours`, search: { eventId: event.id } } } as const
  const stateLine = <StateLine form={form} zone={event.timezone} isStaff={account === 'admin'} needsApproval={needsApproval} />
  const more = onMore && !isWide && (
    <ActionIcon variant="subtle" color="gray" size="2.75rem" aria-label="More about this entry" aria-haspopup="dialog" onClick={onMore}>
      <Icon name="more" />
    </ActionIcon>
  )
  if (isPhone)
    return (
      <>
        <Group
          component="header"
          className={styles.head}
          gap="0.25rem"
          wrap="nowrap"
          m="-1.25rem calc(-1 * var(--gutter)) 0"
          p="0.25rem"
          bg="var(--sheet)"
          style={{ borderBottom: '1px solid var(--line)' }}
        >
          <BackLink {...back} isIcon />
          <Box flex={1} miw={0}>
            <Box component="h1" fz="1.125rem" lts={0}>
              {title}
            </Box>
            {stateLine}
          </Box>
          {more}
        </Group>
        {parts && (
          <Group gap="xs" style={{ overflowWrap: 'anywhere' }}>
            <Box component="p" flex={1} miw="60%">
              {parts.about.join(separator)}
            </Box>
            {parts.actions}
          </Group>
        )}
      </>
    )
  if (parts)
    return (
      <RecordHeader
        title={title}
        backLabel={back.label}
        way={back.way}
        about={
          <Group gap="0 1.5rem" c="dimmed">
            <span>{[event.name, ...parts.about].join(separator)}</span>
            {stateLine}
          </Group>
        }
        maw="none"
      >
        {parts.actions}
      </RecordHeader>
    )
  return (
    <Group component="header" align="flex-start" justify="space-between" wrap="nowrap" miw={0} style={{ overflowWrap: 'anywhere' }}>
      <Stack gap="0.375rem" miw={0}>
        <Text inherit c="dimmed" fw={600}>
          {event.name}
        </Text>
        <Group gap="0.5rem 1rem">
          <h1>{title}</h1>
          <Tag tone={entryStatusTones[form.entry.status]}>{entryStatusLabels[form.entry.status]}</Tag>
        </Group>
        {stateLine}
      </Stack>
      {more}
      {onMore && isWide && (
        <Button flex="none" leftSection={<Icon name="more" size={18} />} aria-haspopup="dialog" onClick={onMore}>
          Comments and more {unread}
        </Button>
      )}
    </Group>
  )
}
