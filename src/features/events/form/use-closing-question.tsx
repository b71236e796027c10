import { useState, type ReactNode } from 'react'
import { closingQuestion, type Concerned } from '#contract/entry/event-save-effects.ts'
import type { Event } from '#contract/event/schema.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { type EventFormState, valuesOfEvent, zoneOf, type EventValues, dateErrors, eventErrors } from './event-values.ts'

/**
 * Asks before a save that closes registration at once or within a day. Until staff confirm it, nothing is saved. Without a connection,
 * they can't: the save would wait, and close registration later, in spite of what was submitted until then. `refresh` fetches the
 * entries and registrations, because members hurry in just then.
 */
export function useClosingQuestion(
  form: Pick<EventFormState, 'base' | 'values' | 'submit'>,
  concerned: Omit<Concerned, 'now'>,
  refresh: () => Promise<unknown>,
): { submit: () => void; question: ReactNode } {
  const isOnline = useOnline()
  const [asked, setAsked] = useState<{ at: number; isChecked: boolean }>()
  const { base, values } = form
  const questionAt = (now: number) =>
    base && closingQuestion(base, { registration_end_date: values.registration_end_date, timezone: zoneOf(values) }, { ...concerned, now })
  const question = asked && questionAt(asked.at)

  function submit() {
    const at = serverNow()
    if (!base || !mayPass(base, values) || !questionAt(at)) return form.submit()
    setAsked({ at, isChecked: false })
    void refresh().then(() => setAsked((now) => now && { ...now, isChecked: true }))
  }

  return {
    submit,
    question: asked && question && (
      <ConfirmDialog
        title={question.title}
        confirmLabel="Save"
        isBlocked={!isOnline || !asked.isChecked}
        onConfirm={async () => {
          form.submit()
          return undefined
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>{question.text}</p>
        {isOnline && !asked.isChecked && <p>Checking for new drafts…</p>}
        {!isOnline && <p>You’re offline. Closing registration early needs a connection.</p>}
      </ConfirmDialog>
    ),
  }
}

/** With an error that the saved event doesn’t have, the form names it instead. */
function mayPass(base: Event, values: EventValues): boolean {
  const errorsOf = (of: EventValues) => ({ ...eventErrors(of), ...dateErrors(of) })
  const stored = errorsOf(valuesOfEvent(base))
  return Object.keys(errorsOf(values)).every((path) => path in stored)
}
