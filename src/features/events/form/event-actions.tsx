import { Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { eventPhase, phaseLabels, phaseTones } from '#contract/event/phase.ts'
import { mayDeleteEvent, type Event } from '#contract/event/schema.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import type { WithPendingChanges } from '#app/outbox/pending-changes.ts'
import { newId } from '#app/outbox/new-id.ts'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { actOnEvent, deleteEvent, downloadMilestones, type EventAction } from './event-commands.ts'
import { Reason } from '#app/ui/record/reason.tsx'
import { RecordHead } from '#app/ui/record/record-header.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'

interface EventActionsProps {
  event: Event & WithPendingChanges
  now: number
  isDirty: boolean
  /** Called with the event as it is after the action, or with the copy after duplicating. */
  onDone: (event: Event) => void
  onDeleted: () => void
  /** Shows the event as a member would see it; without it there is no preview button. */
  preview: (() => ReactNode) | undefined
}

const actionOf = { DRAFT: 'activate', ACTIVE: 'archive', ARCHIVED: 'reopen' } as const satisfies Record<Event['status'], EventAction>

const actionLabels = {
  activate: {
    label: 'Activate…',
    title: 'Activate this event?',
    does: 'Members see it right away in the navigation and on the dashboard. They can start entries while registration is open. No one is notified, so let your members know.',
    confirm: 'Activate event',
  },
  archive: {
    label: 'Archive…',
    title: 'Archive this event?',
    does: 'It’s removed from members’ navigation and dashboards, and its entries become read-only. Nothing is deleted, and you can reopen it.',
    confirm: 'Archive event',
  },
  reopen: {
    label: 'Reopen…',
    title: 'Reopen this event?',
    does: 'It becomes active again, and members see it right away.',
    confirm: 'Reopen event',
  },
} as const

type Shown = 'act' | 'delete' | 'preview' | { copyId: string }

export function EventActions({ event, now, isDirty, onDone, onDeleted, preview }: EventActionsProps) {
  const [shown, setShown] = useState<Shown>()
  const [problem, setProblem] = useState<string>()
  const online = useOnline()
  const checking = useOpenCommand({ resource: 'events', id: event.id })
  const close = () => setShown(undefined)
  const act = actionOf[event.status]
  const phase = eventPhase(event, now)
  const { label, title, does, confirm } = actionLabels[act]
  const reason = !online
    ? 'You’re offline. Activating, archiving, duplicating, deleting and downloading the calendar file need a connection.'
    : isDirty
      ? 'Save or discard your changes first.'
      : event.waiting
        ? 'Some changes haven’t been sent yet. You can activate, archive, duplicate or delete the event once they are.'
        : checking
  const isOff = reason !== undefined
  const isDraft = event.status === 'DRAFT'

  async function actNow(): Promise<string | undefined> {
    const done = await actOnEvent(event, act)
    if (!done.ok) return done.message
    onDone(done.event)
    return undefined
  }

  async function deleteNow(): Promise<string | undefined> {
    const failure = await deleteEvent(event)
    if (failure === undefined) onDeleted()
    return failure
  }

  const download = () => {
    setProblem(undefined)
    void downloadMilestones(event).then(setProblem)
  }
  return (
    <RecordHead
      tags={<Tag tone={phaseTones[phase]}>{phaseLabels[phase]}</Tag>}
      main={
        <>
          {preview && <Button onClick={() => setShown('preview')}>Preview as a member</Button>}
          {isDraft && (
            <Button variant="filled" disabled={isOff} onClick={() => setShown('act')}>
              {label}
            </Button>
          )}
        </>
      }
      more={[
        ...(isDraft ? [] : [{ label, isOff, run: () => setShown('act') }]),
        { label: 'Duplicate…', isOff, run: () => setShown({ copyId: newId() }) },
        { label: 'Download calendar', isOff: !online, run: download },
        ...(mayDeleteEvent(event) ? [{ label: 'Delete this draft…', isOff, run: () => setShown('delete') }] : []),
      ]}
    >
      {reason && <Reason>{reason}</Reason>}
      {problem && <Problem>{problem}</Problem>}
      {shown === 'act' && (
        <ConfirmDialog title={title} about={event.name} confirmLabel={confirm} onConfirm={actNow} onClose={close}>
          <p>{does}</p>
        </ConfirmDialog>
      )}
      {shown === 'delete' && (
        <ConfirmDialog
          title="Delete this draft?"
          about={event.name}
          confirmLabel="Delete draft"
          isDestructive
          onConfirm={deleteNow}
          onClose={close}
        >
          <p>{event.name} was never active, so no member has seen it. It can be deleted only while nothing is in it.</p>
        </ConfirmDialog>
      )}
      {typeof shown === 'object' && <DuplicateDialog event={event} copyId={shown.copyId} onDuplicated={onDone} onClose={close} />}
      {shown === 'preview' && preview && (
        <EventPreview isActive={event.status === 'ACTIVE'} onClose={close}>
          {preview()}
        </EventPreview>
      )}
    </RecordHead>
  )
}

/** The event as members would see it. Its links do nothing, because they lead to member pages. */
function EventPreview({ isActive, onClose, children }: { isActive: boolean; onClose: () => void; children: ReactNode }) {
  return (
    <Sheet title="Member preview" onClose={onClose}>
      <p>{isActive ? 'Shows what’s in the form now.' : 'Shows the event as if it were active, with what’s in the form now.'}</p>
      <Stack ref={holdLinks} gap="md" p="md" bd="1px dashed var(--line-strong)" bg="var(--paper)">
        {children}
      </Stack>
    </Sheet>
  )
}

function holdLinks(box: HTMLElement | null) {
  const hold = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
  }
  box?.addEventListener('click', hold, { capture: true })
  return () => box?.removeEventListener('click', hold, { capture: true })
}
