import { useEffect, useState, type ReactNode } from 'react'
import type { Role } from '#contract/session/role.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { data } from '#app/sync/data.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import styles from './notice-bell.module.css'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { syncList } from '#app/sync/sync-lists.ts'
import { UnstyledButton } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { asksForNotifications } from '#contract/notification/settings-path.ts'

/** Nothing on the screen waits for it. */
const afterDrawingMs = 3_000

const NoticeList = lazyComponent(async () => (await import('./notice-list.tsx')).NoticeList)

interface NoticeBellProps {
  account: Role
  Age: (props: { fetchedAt: number | undefined }) => ReactNode
}

/** How much there is to read, as the device knows it; pressed, what it is. */
export function NoticeBell({ account, Age }: NoticeBellProps) {
  const unread =
    useDeviceQuery(() =>
      data()
        .notifications.filter(({ read_at: at }) => at === null)
        .count(),
    ) ?? 0
  // The link with which a mail can be turned off leads here.
  const isAskedFor = useLocation({ select: ({ search }) => asksForNotifications({ ...search }) })
  const [isOpen, setOpen] = useState(isAskedFor)
  const count = unread > 99 ? '99+' : String(unread)

  useEffect(() => {
    const sync = async () => syncList('notifications')
    const timer = setTimeout(() => void sync(), afterDrawingMs)
    return () => clearTimeout(timer)
  }, [])

  return (
    <>
      <UnstyledButton
        className={styles.bell}
        aria-label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Icon name="bell" />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </UnstyledButton>
      {isOpen && (
        <Sheet title="Notifications" onClose={() => setOpen(false)}>
          <NoticeList account={account} Age={Age} onLeave={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  )
}
