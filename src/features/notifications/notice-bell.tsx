import { Popover } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import type { Role } from '#contract/session/role.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { data } from '#app/sync/data.ts'
import { BarButton } from '#app/ui/bar/bar-button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useFreshList } from '#app/sync/use-fresh-lists.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { useLocation } from '@tanstack/react-router'
import { asksForNotifications } from '#contract/notification/settings-path.ts'
import { NoticeList } from './notice-list.tsx'
import { useModal } from '#app/ui/overlays/use-modal.ts'

/** Nothing on the screen waits for it. */
const waitMs = 3_000

/** The number of unread notifications on the device; opens the list. */
export function NoticeBell({ account }: { account: Role }) {
  const unread =
    useDeviceQuery(() =>
      data()
        .notifications.filter(({ read_at: at }) => at === null)
        .count(),
    ) ?? 0
  // The unsubscribe link in emails leads here.
  const isAskedFor = useLocation({ select: ({ search }) => asksForNotifications({ ...search }) })
  const [isOpen, setOpen] = useState(isAskedFor)
  const isPhone = useMedia('(width < 48em)')
  const titleId = useId()
  const count = unread > 99 ? '99+' : String(unread)

  useFreshList('notifications', undefined, waitMs)

  const close = () => setOpen(false)
  const bell = (
    <BarButton
      icon="bell"
      label={unread === 0 ? 'Notifications' : `Notifications, ${count} unread`}
      count={unread > 0 ? count : undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  )
  if (isPhone)
    return (
      <>
        {bell}
        {isOpen && (
          <Sheet title="Notifications" onClose={close}>
            <NoticeList account={account} onLeave={close} />
          </Sheet>
        )}
      </>
    )
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width="25rem"
      closeOnEscape={false}
      trapFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{bell}</Popover.Target>
      {/* The focus stays inside, and single keys don't act on the page behind it. */}
      <Popover.Dropdown px="md" py={0} mah="80dvh" bg="var(--sheet)" style={{ overflowY: 'auto' }} aria-labelledby={titleId} aria-modal>
        <NoticePanel onClose={close}>
          <NoticeList account={account} title={<h2 id={titleId}>Notifications</h2>} onLeave={close} />
        </NoticePanel>
      </Popover.Dropdown>
    </Popover>
  )
}

/** The open list below the bell: Escape closes it, even when the focused button is gone, and focus returns to the bell. */
function NoticePanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useModal(onClose)
  return children
}
