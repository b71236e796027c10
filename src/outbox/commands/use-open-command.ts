import type { CommandRecord } from '#app/outbox/commands/command-row.ts'
import { commandsHere } from '#app/outbox/commands/commands.ts'
import { commandMessages } from '#app/outbox/commands/command-messages.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'

/** What to say of a record while nobody knows whether its last command was done; nothing else is done to it meanwhile. */
export function useOpenCommand({ resource, id }: CommandRecord): string | undefined {
  const row = useDeviceQuery(
    async () => (await commandsHere()).find((one) => one.state === 'unknown' && one.record?.resource === resource && one.record.id === id),
    [resource, id],
  )
  return row && commandMessages.checking(row)
}
