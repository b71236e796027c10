import { Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatAgo, formatLocalDateTime } from '#contract/time/format-time.ts'
import { placeOf } from '#contract/notification/about.ts'
import type { Notification } from '#contract/notification/schema.ts'
import type { ProfileKind } from '#contract/profile/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { useSyncedList, useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { DividedList } from '#app/ui/divided-list.tsx'
import { markRead } from '#app/outbox/commands/mark-read.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { NotLoaded } from '#app/features/sync-status/not-loaded.tsx'
import { MailWanted } from './mail-wanted.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import { TextButton } from '#app/ui/text-button.tsx'

interface NoticeListProps {
  account: Role
  /** The heading, where the frame around the list has none. */
  title?: ReactNode
  onLeave: () => void
}

const firstShown = 30

/** In the popover, the list scrolls between its heading and its settings. */
const stuck = { pos: 'sticky' as const, bg: 'var(--sheet)' }

export function NoticeList({ account, title, onLeave }: NoticeListProps) {
  const list = useSyncedList('notifications')
  const isOnline = useOnline()
  const [shown, setShown] = useState(firstShown)
  const notices = list?.rows.toSorted((one, other) => toMillis(other.at) - toMillis(one.at)) ?? []
  const unread = notices.filter(({ read_at: at }) => at === null).map(({ id }) => id)
  const { isBusy, problem, attempt } = useAttempt(undefined, unread.join(' '))
  return (
    <Stack gap="sm" align="flex-start">
      <Group
        gap="0 1rem"
        justify="space-between"
        w="100%"
        {...(title && { ...stuck, top: 0, mih: '2.75rem', pt: '0.5rem', style: { zIndex: 1 } })}
      >
        {title}
        {unread.length > 0 && (
          <TextButton
            fz="sm"
            {...(!isOnline && { c: 'dimmed', td: 'none' })}
            disabled={!isOnline}
            aria-disabled={isBusy}
            onClick={() => void attempt(() => markRead(unread))}
          >
            {isOnline ? 'Mark all as read' : 'Marking as read needs a connection'}
          </TextButton>
        )}
      </Group>
      {problem && <Problem>{problem}</Problem>}
      <AsOf fetchedAt={list?.fetchedAt} />
      {list &&
        notices.length === 0 &&
        (list.fetchedAt === undefined ? (
          <NotLoaded
            w="100%"
            fz="sm"
            fw={400}
            message={`Notifications haven’t loaded on this device yet.${isOnline ? '' : ' They’ll load when you’re back online.'}`}
          />
        ) : (
          <Text inherit c="dimmed" fz="sm" fw={400}>
            No notifications yet. Decisions, requests, comments and deadlines will appear here.
          </Text>
        ))}
      {notices.length > 0 && (
        <DividedList isFlush w="100%" style={{ borderBlockStart: '1px solid var(--line)' }}>
          {notices.slice(0, shown).map((notice) => {
            const Notice = account === 'member' && notice.about?.entity === 'b2c_profiles' ? ProfileNotice : NoticeText
            return (
              <li key={notice.id}>
                <Notice
                  notice={notice}
                  account={account}
                  onOpen={() => {
                    if (isOnline && notice.read_at === null) void markRead([notice.id])
                    onLeave()
                  }}
                />
              </li>
            )
          })}
        </DividedList>
      )}
      {notices.length > shown && <Button onClick={() => setShown(shown + firstShown)}>Show earlier</Button>}
      <Stack
        gap="0.5rem"
        w="100%"
        pt="sm"
        {...(title && { ...stuck, bottom: 0, pb: 'sm' })}
        style={{ zIndex: 1, borderBlockStart: '1px solid var(--line-strong)' }}
      >
        <MailWanted />
        {account === 'admin' && (
          <TallLink to="/admin/mail" onClick={onLeave}>
            All emails
          </TallLink>
        )}
      </Stack>
    </Stack>
  )
}

interface NoticeTextProps {
  notice: Notification
  account: Role
  onOpen: () => void
}

/** A company's own profile, whose kind and so whose page the device knows. */
function ProfileNotice(props: NoticeTextProps) {
  const profile = useSyncedRows('b2c_profiles')?.find(({ id }) => id === props.notice.about?.id)
  return <NoticeText {...props} profile={profile?.kind} />
}

/** Links to what the notification is about, and marks it as read. */
function NoticeText({ notice, account, onOpen, profile }: NoticeTextProps & { profile?: ProfileKind | undefined }) {
  const place = notice.about && placeOf({ ...notice.about, profile, kind: notice.kind }, account)
  const isUnread = notice.read_at === null
  const content = (
    <>
      {isUnread && (
        <>
          <Box pos="absolute" top="0.875rem" left="0.25rem" w="0.5rem" h="0.5rem" bdrs="50%" bg="var(--brand-ink)" />
          <VisuallyHidden>Unread: </VisuallyHidden>
        </>
      )}
      <span>{notice.text}</span>
      <Box
        component="time"
        dateTime={new Date(toMillis(notice.at)).toISOString()}
        c="dimmed"
        fz="sm"
        fw={400}
        title={formatLocalDateTime(notice.at)}
      >
        {formatAgo(notice.at)}
      </Box>
    </>
  )
  const look = { gap: '0.25rem', pos: 'relative' as const, p: '0.5rem 0.25rem 0.5rem 1.25rem', lh: 1.35, fw: isUnread ? 600 : 400 }
  if (!place) return <Stack {...look}>{content}</Stack>
  return (
    <Stack
      {...look}
      data-hover
      c="inherit"
      td="none"
      renderRoot={(props) => <Link {...props} to={place.to} search={place.search} onClick={onOpen} />}
    >
      {content}
    </Stack>
  )
}
