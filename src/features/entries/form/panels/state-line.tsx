import { Box, Text, UnstyledButton } from '@mantine/core'
import { useDeviceFull } from '#app/features/outbox/use-device-full.ts'
import { useSessionStatus } from '#app/session/use-session-status.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { isInConflict, showConflict } from './conflict.ts'
import { saveStateMessage } from './save-state-message.ts'
import type { EntryForm } from '../use-entry-form.ts'

interface StateLineProps {
  form: EntryForm
  zone: string
  isStaff: boolean
  needsApproval?: boolean
}

/** Whether changes are saved. What is wrong stands out, and screen readers announce only that: the rest changes with every pause in typing. */
export function StateLine({ form, zone, isStaff, needsApproval = false }: StateLineProps) {
  const isOnline = useOnline()
  const isPhone = useMedia('(width < 48em)')
  const isSignedIn = useSessionStatus() === 'active'
  const isDeviceFull = useDeviceFull()
  const isConfirming = useOpenCommand({ resource: 'entries', id: form.entry.id }) !== undefined
  const {
    tone,
    text,
    wrong = '',
  } = saveStateMessage(form, {
    isOnline,
    isSignedIn,
    isDeviceFull,
    timeZone: zone,
    isStaff,
    isConfirming,
    needsApproval,
    isOneLine: isPhone,
  })
  const { entry, state, rows, unsaved } = form
  const isSaved = entry.version > 0 && form.isChecked && state.kind === 'quiet' && rows.length === 0 && unsaved.length === 0
  const isOffline = !isOnline && (isSaved || rows.length > 0)
  return (
    <Text
      inherit
      c="dimmed"
      // On a phone, all but what must be read in full stays one line: the bar doesn't change its height with every pause in typing.
      {...(isPhone ? { fz: '0.8125rem', lh: 1.3, flex: 1, miw: 0, truncate: text !== wrong } : { mih: '1.5rem' })}
      data-tone={tone}
      data-state={state.kind}
    >
      {!wrong && (isSaved || isOffline) && (
        <Box component="span" {...(!isOffline && { c: 'var(--go)' })} me="0.375rem" style={{ verticalAlign: '-0.2em' }}>
          <Icon name={isOffline ? 'cloudOff' : 'cloudCheck'} size={16} />
        </Box>
      )}
      {wrong && (
        <Box component="span" c="var(--alarm)" fw={600} role="alert">
          {isInConflict(form) ? (
            <UnstyledButton c="inherit" fz="inherit" fw="inherit" lh="inherit" td="underline" onClick={showConflict}>
              {wrong}
            </UnstyledButton>
          ) : (
            wrong
          )}
        </Box>
      )}
      {text.slice(wrong.length)}
    </Text>
  )
}
