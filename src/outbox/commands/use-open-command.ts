import type { CommandRecord } from '#app/outbox/commands/command-row.ts'
import { commandsHere } from '#app/outbox/commands/commands.ts'
import { commandMessages } from '#app/outbox/commands/command-messages.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'

/**
 * A message about a record's last command as long as its outcome is unknown; no other command runs
 * on the record meanwhile.
 */
export function useOpenCommand({ resource, id }: CommandRecord): string | undefined {
  const row = useDeviceQuery(
    async () => (await commandsHere()).find((one) => one.state === 'unknown' && one.record?.resource === resource && one.record.id === id),
    [resource, id],
  )
  return row && commandMessages.checking(row)
}
