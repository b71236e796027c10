import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { confirmWithin } from '#app/outbox/commands/command.ts'
import { outcomeMessage } from '#app/outbox/commands/command-messages.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { useSessionStatus } from '#app/session/use-session-status.ts'
import { discardWork } from '#app/files/discard-work.ts'
import { downloadWork, isEmpty, readUnsentWork, type UnsentWork } from '#app/files/unsent-work.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useIsGone } from '#app/ui/overlays/use-is-gone.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { draftLabel, kindLabel } from '#app/outbox/lists/draft-label.ts'
import { readDraftNames } from '#app/outbox/lists/draft-names.ts'
import { PendingFiles } from './pending-files.tsx'
import { changeSummary } from './outbox-labels.ts'
import { ItemHead } from './item-head.tsx'
import { useKeptMessage } from './storage-warning.ts'
import { useDeviceFull } from './use-device-full.ts'
import { DividedList } from '#app/ui/divided-list.tsx'
import { logFailure } from '#app/session/log-failure.ts'
import { notSavedHere } from '#app/ui/messages/not-saved-here.ts'
import { showConfirmation } from '#app/ui/messages/toasts.tsx'
import { sendAll } from '#app/files/send-all.ts'
import { signOut } from '#app/session/sign-out.ts'
import { currentSession } from '#app/session/current-session.ts'
import { endSignInAs } from '#app/session/sign-in-as.ts'

interface UnsentQuestionProps {
  unsent: UnsentWork
  heading: string
  /** Who the work belongs to and where it stays if it is kept. */
  keepMessage: string
  labels: { send: string; keep: string; discard: string; stay: string }
  /** The session is over: nothing can be sent, and staying is not possible. */
  isOver?: boolean
  onStay: () => void
  leave: (choice: { givesUpWork: boolean }) => Promise<void>
}

/** How long leaving waits for commands to be confirmed. */
const confirmTimeoutMs = 10_000

/** Asks what to do with unsent work when someone leaves: send it, keep it on the device, or discard it. */
function UnsentQuestion({ unsent, heading, keepMessage, labels, isOver = false, onStay, leave: go }: UnsentQuestionProps) {
  const [{ changes, drafts, photos, commands }, setUnsent] = useState(unsent)
  const [step, setStep] = useState<'asking' | 'sending' | 'leaving'>('asking')
  const names = useDeviceQuery(() => readDraftNames(drafts), [drafts])
  const online = useOnline()
  const isSignedIn = useSessionStatus() === 'active'
  const isDeviceFull = useDeviceFull()
  // A person who stays while their work is being sent is not signed out once it is.
  const isGone = useIsGone()
  const waiting = [...changes, ...photos].filter(({ state }) => state === 'waiting').length + commands.length
  const mayBeSent = !isOver && online && isSignedIn && waiting > 0

  const send = async () => {
    setStep('sending')
    try {
      await sendAll()
      await confirmWithin(confirmTimeoutMs)
      const left = await readUnsentWork()
      if (isGone()) return
      if (isEmpty(left)) return await leave()
      setUnsent(left)
    } catch (error) {
      logFailure(error)
      if (!isGone()) showConfirmation('This device couldn’t be checked for unsent work. Try again in a moment.')
    }
    setStep('asking')
  }
  const leave = async ({ givesUpWork = false } = {}) => {
    setStep('leaving')
    try {
      await go({ givesUpWork })
    } catch (error) {
      logFailure(error)
      showConfirmation(notSavedHere)
      setStep('asking')
    }
  }
  const isBusy = step !== 'asking'
  // Nothing stops what has begun to be discarded.
  const isLocked = step === 'leaving'
  const stay = () => !isLocked && onStay()
  const discard = async () => {
    if (isBusy) return
    setStep('leaving')
    // If that isn't possible, everything goes.
    await leave({ givesUpWork: await discardWork().catch(() => true) })
  }

  return (
    // A session that is over cannot continue, so closing keeps the work.
    <Sheet title={heading} onClose={isOver ? () => void (!isLocked && leave()) : stay}>
      <Stack gap="0.875rem" p="0.25rem 0.5rem 0.75rem">
        <Text inherit maw="30rem" c="dimmed">
          {commands.length > 0 ? 'The server may not have this yet:' : 'The server doesn’t have this yet:'}
        </Text>
        <DividedList>
          {changes.map((row) => (
            <Stack key={row.seq} component="li" gap="0.375rem">
              <ItemHead state={row.state} label={row.label} at={row.changed_at} />
              <Text c="dimmed" inherit>
                {changeSummary(row)}
                {row.state === 'refused' && ' (couldn’t be saved)'}
                {row.state === 'conflict' && ' (this was also edited elsewhere)'}
              </Text>
            </Stack>
          ))}
          {drafts.map((draft) => (
            <Stack key={draft.key} component="li" gap="0.375rem">
              <ItemHead state="waiting" label={names?.get(draft.key)?.label ?? draftLabel(draft)} at={draft.updated_at} />
              <Text c="dimmed" inherit>
                Unsaved form
              </Text>
            </Stack>
          ))}
          {commands.map((row) => (
            <Stack key={row.id} component="li" gap="0.375rem">
              <ItemHead state="waiting" label={row.label || kindLabel(row.record?.resource ?? '', 'Change')} at={row.created_at} />
              <Text c="dimmed" inherit>
                {outcomeMessage(row)}
              </Text>
            </Stack>
          ))}
          <PendingFiles photos={photos} />
        </DividedList>
        <Text inherit maw="30rem" c="dimmed">
          {!isOver && waiting > 0 && !online && 'You’re offline, so these can’t be sent now. '}
          {mayBeSent && isDeviceFull && 'This device is out of space, so these can’t be sent now. '}
          {keepMessage}
        </Text>
        <Group gap="0.5rem" align="stretch" pt="0.25rem">
          {mayBeSent && (
            <Button variant="filled" aria-disabled={isBusy} onClick={() => !isBusy && void send()}>
              {step === 'sending' ? 'Sending…' : labels.send}
            </Button>
          )}
          <Button variant={mayBeSent ? 'default' : 'filled'} aria-disabled={isBusy} onClick={() => !isBusy && void leave()}>
            {labels.keep}
          </Button>
          <ConfirmButton
            label="Discard everything…"
            confirmLabel={labels.discard}
            detail="You can’t undo this."
            disabled={false}
            aria-disabled={isBusy}
            onConfirm={discard}
          />
          <Button onClick={() => void downloadWork(changes, drafts)}>Save a copy to a file</Button>
          {!isOver && (
            <Button aria-disabled={isLocked} onClick={stay}>
              {labels.stay}
            </Button>
          )}
        </Group>
      </Stack>
    </Sheet>
  )
}

/** Asks what to do with unsent work on sign-out. */
export function SignOutQuestion({ unsent, onStay }: { unsent: UnsentWork; onStay: () => void }) {
  const user = currentSession()?.currentUser
  const signIn = user?.impersonation ? `sign in as ${user.name} here again` : 'sign in here again'
  const kept = useKeptMessage(signIn)
  return (
    <UnsentQuestion
      unsent={unsent}
      heading="Unsent changes"
      keepMessage={`${kept} Signing in needs a connection. No one else who signs in here can open them.`}
      labels={{ send: 'Send and sign out', keep: 'Keep and sign out', discard: 'Discard and sign out', stay: 'Stay signed in' }}
      onStay={onStay}
      leave={signOut}
    />
  )
}

interface ReturnQuestionProps {
  unsent: UnsentWork
  name: string
  isOver: boolean
  onStay: () => void
}

/** Asks what to do with unsent changes made as a member when staff return to their own account. */
export function ReturnQuestion({ unsent, name, isOver, onStay }: ReturnQuestionProps) {
  const kept = useKeptMessage(`sign in as ${name} here again`)
  return (
    <UnsentQuestion
      unsent={unsent}
      heading={isOver ? `Your session as ${name} has ended` : 'Unsent changes'}
      keepMessage={`You made these changes as ${name}. ${kept} ${name} won’t see them when they sign in themselves.`}
      labels={{ send: 'Send and return', keep: 'Keep and return', discard: 'Discard and return', stay: `Stay signed in as ${name}` }}
      isOver={isOver}
      onStay={onStay}
      leave={endSignInAs}
    />
  )
}
