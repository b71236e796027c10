import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Event } from '#contract/event/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { entryStatusLabels, entryStatusTones } from '#contract/entry/status.ts'
import { titleOf } from '#contract/entry/title.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import styles from '../entry-form.module.css'
import type { EntryForm } from '../use-entry-form.ts'
import { StateLine } from './state-line.tsx'

interface EntryHeaderProps {
  form: EntryForm
  event: Event
  account: Role
  /** Opens the steps, the actions and the comments, where they are not beside the form. */
  onMore: (() => void) | undefined
}

/** The entry's name, its status, and whether it is saved. On a phone, a bar that stays in view. */
export function EntryHeader({ form, event, account, onMore }: EntryHeaderProps) {
  const isPhone = useMedia('(width < 48em)')
  const status = account === 'member' && <Tag tone={entryStatusTones[form.entry.status]}>{entryStatusLabels[form.entry.status]}</Tag>
  const stateLine = <StateLine form={form} zone={event.timezone} isStaff={account === 'admin'} />
  const more = onMore && (
    <ActionIcon variant="subtle" color="gray" size="2.75rem" aria-label="More about this entry" aria-haspopup="dialog" onClick={onMore}>
      <Icon name="more" />
    </ActionIcon>
  )
  if (isPhone)
    return (
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
        <ActionIcon
          variant="subtle"
          color="gray"
          size="2.75rem"
          aria-label="All entries"
          renderRoot={(props) => <Link {...props} to={`/${account}/tours`} search={{ eventId: event.id }} />}
        >
          <Icon name="back" size={22} />
        </ActionIcon>
        <Box flex={1} miw={0}>
          <Box component="h1" fz="1.125rem" lts={0}>
            {titleOf(form.values)}
          </Box>
          <Group gap="xs" wrap="nowrap" align="baseline">
            {status}
            {stateLine}
          </Group>
        </Box>
        {more}
      </Group>
    )
  return (
    <Group component="header" align="flex-start" justify="space-between" wrap="nowrap" miw={0}>
      <Stack gap="0.375rem" miw={0}>
        <Text inherit c="dimmed" fw={600}>
          {event.name}
        </Text>
        <Group gap="0.5rem 1rem">
          <h1>{titleOf(form.values)}</h1>
          {status}
        </Group>
        {stateLine}
      </Stack>
      {more}
    </Group>
  )
}
