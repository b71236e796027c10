import { Group, Stack, Text } from '@mantine/core'
import { useSessionStatus } from '#app/session/use-session-status.ts'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import type { EntryValueType } from './conflict-choice.tsx'
import { downloadWork } from '#app/files/unsent-work.ts'
import { OutboxItem } from './outbox-item.tsx'
import type { PendingWork } from './outbox-store.ts'
import { PendingFiles } from './pending-files.tsx'
import { useDeviceFull } from './use-device-full.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { sendAll } from '#app/files/send-all.ts'

interface OutboxListProps extends PendingWork {
  /** Why the browser may delete the changes before they are sent. */
  warning: string | undefined
  /** They have waited for so long that this is urgent. */
  isAtRisk: boolean
  EntryValue: EntryValueType
  onLeave: () => void
}

/** Every change that the server does not have, why, and what to do about it. */
export function OutboxList({ rows, photos, warning, isAtRisk, EntryValue, onLeave }: OutboxListProps) {
  const online = useOnline()
  const isSignedIn = useSessionStatus() === 'active'
  const isDeviceFull = useDeviceFull()
  const isEmpty = rows.length + photos.length === 0
  const mayBeSent = online && isSignedIn && [...rows, ...photos].some(({ state }) => state === 'waiting')
  return (
    <Stack gap="0.875rem" py="0.25rem">
      {isEmpty && (
        <Text inherit maw="30rem" c="dimmed">
          All changes from this device are on the server.
        </Text>
      )}
      {!isEmpty && !isAtRisk && (
        <Text inherit maw="30rem" c="dimmed">
          They’re saved on this device and will be sent in the order you made them. {warning}
        </Text>
      )}
      {!isEmpty && isAtRisk && <EdgeNote tone="alarm">{warning}</EdgeNote>}
      {!isEmpty && (
        <DividedList>
          {rows.map((row) => (
            <OutboxItem
              EntryValue={EntryValue}
              key={row.seq}
              row={row}
              connection={{ online, isSignedIn, rows, isDeviceFull }}
              onLeave={onLeave}
            />
          ))}
          <PendingFiles photos={photos} />
        </DividedList>
      )}
      {!isEmpty && (
        <Group gap="0.5rem" align="stretch" pt="0.25rem">
          {mayBeSent && (
            <Button variant="filled" onClick={() => void sendAll()}>
              Send now
            </Button>
          )}
          <Button onClick={() => void downloadWork(rows)}>Save a copy to a file</Button>
        </Group>
      )}
    </Stack>
  )
}
