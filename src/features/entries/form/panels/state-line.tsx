import { Box, Text } from '@mantine/core'
import { useDeviceFull } from '#app/features/outbox/use-device-full.ts'
import { useSessionStatus } from '#app/session/use-session-status.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { saveStateMessage } from './save-state-message.ts'
import type { EntryForm } from '../use-entry-form.ts'

/** Whether changes are saved. What is wrong stands out, and screen readers announce only that: the rest changes with every pause in typing. */
export function StateLine({ form, zone, isStaff }: { form: EntryForm; zone: string; isStaff: boolean }) {
  const isOnline = useOnline()
  const isPhone = useMedia('(width < 48em)')
  const isSignedIn = useSessionStatus() === 'active'
  const isDeviceFull = useDeviceFull()
  const isConfirming = useOpenCommand({ resource: 'entries', id: form.entry.id }) !== undefined
  const {
    tone,
    text,
    wrong = '',
  } = saveStateMessage(form, { isOnline, isSignedIn, isDeviceFull, timeZone: zone, isStaff, isConfirming, isOneLine: isPhone })
  return (
    <Text
      inherit
      c="dimmed"
      // On a phone, all but what must be read in full stays one line: the bar doesn't change its height with every pause in typing.
      {...(isPhone ? { fz: '0.8125rem', lh: 1.3, flex: 1, miw: 0, truncate: text !== wrong } : { mih: '1.5rem' })}
      data-tone={tone}
      data-state={form.state.kind}
    >
      {wrong && (
        <Box component="span" c="var(--alarm)" fw={600} role="alert">
          {wrong}
        </Box>
      )}
      {text.slice(wrong.length)}
    </Text>
  )
}
