import { Box } from '@mantine/core'
import { useEffect } from 'react'
import { confirmOnReturn } from '#app/outbox/commands/command.ts'
import { outcomeMessage } from '#app/outbox/commands/command-messages.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import type { CommandRow } from '#app/outbox/commands/command-row.ts'
import { commandsHere, forgetCommand, takeCommand } from '#app/outbox/commands/commands.ts'
import { setBusyMessage } from '#app/ui/messages/busy-message.ts'
import { Strip } from '#app/ui/messages/strip.tsx'
import { showConfirmation } from '#app/ui/messages/toasts.tsx'
import { logFailure } from '#app/session/log-failure.ts'
import { Button } from '#app/ui/button.tsx'

let isFollowing = false

/**
 * Shows commands whose answer was lost: first that they are being confirmed, then their outcome. If
 * that is what was asked for, it goes by itself.
 */
export function CommandStrip() {
  const rows = useDeviceQuery(async () => (await commandsHere()).filter(({ state, isQuiet }) => state !== 'sending' && !isQuiet))
  const checking = rows?.findLast(({ state }) => state === 'unknown')
  const message = checking && outcomeMessage(checking)

  useEffect(() => {
    if (!isFollowing) confirmOnReturn()
    isFollowing = true
  }, [])
  useEffect(() => setBusyMessage(message), [message])
  useEffect(() => {
    const successes = rows?.filter(isSuccess) ?? []
    const show = () => {
      if (!document.hidden) for (const row of successes) void showSuccess(row).catch(logFailure)
    }
    show()
    document.addEventListener('visibilitychange', show)
    return () => document.removeEventListener('visibilitychange', show)
  }, [rows])

  return (
    <Box component="output" display="block" data-print="off">
      {rows
        ?.filter((row) => !isSuccess(row))
        .map((row) => (
          <Strip key={row.id} component="span" icon="alert" fw={400} data-state={row.state}>
            <Box component="span" flex={1} miw={0}>
              {row.label && <strong>{row.label}: </strong>}
              {outcomeMessage(row)}
            </Box>
            {row.state !== 'unknown' && <Button onClick={() => void forgetCommand(row.id)}>Dismiss</Button>}
          </Strip>
        ))}
    </Box>
  )
}

/** It was done, and nothing is left to do. */
function isSuccess({ state, ifInterrupted }: CommandRow): boolean {
  return state === 'confirmed' && !ifInterrupted
}

async function showSuccess(row: CommandRow): Promise<void> {
  if (await takeCommand(row.id)) showConfirmation([row.label, outcomeMessage(row)].filter(Boolean).join(': '))
}
