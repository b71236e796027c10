import { Group, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { data } from '#app/sync/data.ts'
import { useOnline } from '#app/ui/use-online.ts'
import styles from './notices.module.css'
import { markRead } from './mark-read.ts'

/** What a member has to be told, until they have read it: such as that staff were signed in as them. */
export function NoticeStrip() {
  const notices = useDeviceQuery(async () => (await data().mine.get('mine'))?.notices ?? [])
  const [isBusy, setBusy] = useState(false)
  const isOnline = useOnline()
  if (!notices || notices.length === 0) return null

  async function note(ids: string[]) {
    setBusy(true)
    await markRead(ids)
    setBusy(false)
  }

  return (
    <Group
      className={styles.strip}
      component="section"
      gap="0.5rem 1rem"
      p="0.5rem var(--edge-end) 0.5rem var(--edge-start)"
      bg="var(--marigold-wash)"
      c="var(--marigold-ink)"
      fz="0.9375rem"
      lh="1.4"
      aria-label="Notices"
    >
      <ul>
        {notices.map(({ id, at, text }) => (
          <li key={id}>
            <span>{text}</span> <time>{formatLocalDateTime(at)}</time>
          </li>
        ))}
      </ul>
      {isOnline && (
        <UnstyledButton aria-disabled={isBusy} onClick={() => void note(notices.map(({ id }) => id))}>
          Mark as read
        </UnstyledButton>
      )}
    </Group>
  )
}
