import { Box, Stack, Text, VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { placeOf } from '#contract/notification/about.ts'
import type { Notification } from '#contract/notification/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { MailWanted } from './mail-wanted.tsx'
import { markRead } from './mark-read.ts'
import styles from './notice-list.module.css'

interface NoticeListProps {
  account: Role
  Age: (props: { fetchedAt: number | undefined }) => ReactNode
  onLeave: () => void
}

const firstShown = 30

/** A person's notifications on the device, newest first. */
export function NoticeList({ account, Age, onLeave }: NoticeListProps) {
  const list = useSyncedList('notifications')
  const isOnline = useOnline()
  const [shown, setShown] = useState(firstShown)
  const notices = list?.rows.toSorted((one, other) => toMillis(other.at) - toMillis(one.at)) ?? []
  const unread = notices.filter(({ read_at: at }) => at === null)
  return (
    <Stack className={styles.list} gap="sm" align="flex-start">
      <Age fetchedAt={list?.fetchedAt} />
      {unread.length > 0 && (
        <Button disabled={!isOnline} onClick={() => void markRead(unread.map(({ id }) => id))}>
          {isOnline ? 'Mark all as read' : 'Marking as read needs a connection'}
        </Button>
      )}
      {list && notices.length === 0 && (
        <Text inherit c="dimmed" fz="sm" fw={400}>
          {list.fetchedAt === undefined
            ? 'Notifications haven’t loaded yet. They’ll load when you’re back online.'
            : 'No notifications yet.'}
        </Text>
      )}
      <ul>
        {notices.slice(0, shown).map((notice) => (
          <li key={notice.id} data-unread={notice.read_at === null}>
            <NoticeText
              notice={notice}
              account={account}
              onOpen={() => {
                if (isOnline && notice.read_at === null) void markRead([notice.id])
                onLeave()
              }}
            />
          </li>
        ))}
      </ul>
      {notices.length > shown && <Button onClick={() => setShown(shown + firstShown)}>Earlier</Button>}
      <Stack className={styles.wishes} gap="0.5rem" w="100%" pt="sm">
        <MailWanted />
        {account === 'admin' && (
          <Link to="/admin/mail" onClick={onLeave}>
            All emails
          </Link>
        )}
      </Stack>
    </Stack>
  )
}

/** Links to what the notification is about, and marks it as read. */
function NoticeText({ notice, account, onOpen }: { notice: Notification; account: Role; onOpen: () => void }) {
  const place = notice.about && placeOf(notice.about, account)
  const isUnread = notice.read_at === null
  const words = (
    <>
      {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
      <span className={styles.words}>{notice.text}</span>
      <Box component="time" c="dimmed" fz="sm" fw={400}>
        {formatLocalDateTime(notice.at)}
      </Box>
    </>
  )
  if (!place) return <div>{words}</div>
  return (
    <Link to={place.to} search={place.search} onClick={onOpen}>
      {words}
    </Link>
  )
}
