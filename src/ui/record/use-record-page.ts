import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'
import type { Leaving } from './leave-question.tsx'
import type { RecordForm, RecordFormOptions } from './record-form.ts'
import { savedMessage } from './save-status.ts'
import { useRecordForm } from './use-record-form.ts'

export interface RecordPageOptions<R extends { version: number }, V> extends Omit<RecordFormOptions<R, V>, 'valuesOf'> {
  /** The initial values of a new record; called once. */
  blank: () => V
  valuesOf: (record: R) => V
}

export interface RecordPageState<R, V> {
  form: RecordForm<R, V>
  blank: V
  /** Message about the last save. */
  outcome: string | undefined
  leaving: Leaving
}

/** A record's form, with the save message and the question before leaving its page. */
export function useRecordPage<R extends { version: number }, V extends object>(options: RecordPageOptions<R, V>): RecordPageState<R, V> {
  const [blank] = useState(options.blank)
  const [valuesOf] = useState(() => (shown: R | null) => (shown ? options.valuesOf(shown) : blank))
  const [outcome, setOutcome] = useState<string>()
  const form = useRecordForm<R, V>({
    ...options,
    valuesOf,
    onSaved: (saved, values) => {
      setOutcome(savedMessage(saved !== null))
      options.onSaved(saved, values)
    },
  })
  // Reads the state at that moment: saving a new record navigates to its own page, and by then nothing is unsaved.
  const leaving = useBlocker({ shouldBlockFn: form.isDirtyNow, enableBeforeUnload: false, withResolver: true })
  return { form, blank, outcome, leaving }
}
