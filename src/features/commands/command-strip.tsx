import { Box } from '@mantine/core'
import { useEffect } from 'react'
import { confirmOnReturn } from '#app/outbox/commands/command.ts'
import { outcomeMessage } from '#app/outbox/commands/command-messages.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { commandsHere, forgetCommand } from '#app/outbox/commands/commands.ts'
import { setBusyMessage } from '#app/ui/messages/busy-message.ts'
import { Strip } from '#app/ui/messages/strip.tsx'
import { Button } from '#app/ui/button.tsx'

let isFollowing = false

/** Shows commands whose answer was lost: first that they are being confirmed, then their outcome. */
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
    <Box component="output" display="block" data-print="off">
      {rows?.map((row) => (
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
