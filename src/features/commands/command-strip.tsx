import { Group, UnstyledButton } from '@mantine/core'
import { useEffect } from 'react'
import { confirmOnReturn } from '#app/outbox/commands/command.ts'
import { outcomeMessage } from '#app/outbox/commands/command-messages.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { commandsHere, forgetCommand } from '#app/outbox/commands/commands.ts'
import { setBusyMessage } from '#app/ui/messages/busy-message.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './command-strip.module.css'

let isFollowing = false

/** Commands whose answer was lost: that they are being confirmed, and then what became of them. */
export function CommandStrip() {
  const rows = useDeviceQuery(async () => (await commandsHere()).filter(({ state, isQuiet }) => state !== 'sending' && !isQuiet))
  const checking = rows?.findLast(({ state }) => state === 'unknown')
  const message = checking && outcomeMessage(checking)

  useEffect(() => {
    if (!isFollowing) confirmOnReturn()
    isFollowing = true
  }, [])
  useEffect(() => setBusyMessage(message), [message])

  return (
    <output className={styles.strips} data-print="off">
      {rows?.map((row) => (
        <Group
          key={row.id}
          className={styles.strip}
          component="span"
          gap="xs"
          wrap="nowrap"
          p="0.5rem var(--edge-end) 0.5rem var(--edge-start)"
          bg="var(--marigold-wash)"
          c="var(--marigold-ink)"
          fz="0.9375rem"
          lh="1.3"
          data-state={row.state}
        >
          <Icon name="alert" size={18} />
          <span className={styles.message}>
            {row.label && <strong>{row.label}: </strong>}
            {outcomeMessage(row)}
          </span>
          {row.state !== 'unknown' && <UnstyledButton onClick={() => void forgetCommand(row.id)}>Dismiss</UnstyledButton>}
        </Group>
      ))}
    </output>
  )
}
