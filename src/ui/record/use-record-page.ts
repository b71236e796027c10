import { useState } from 'react'
import type { RecordForm, RecordFormOptions } from './record-form.ts'
import { savedMessage } from './save-status.ts'
import { useRecordForm } from './use-record-form.ts'

interface RecordPageOptions<R extends { version: number }, V> extends Omit<RecordFormOptions<R, V>, 'valuesOf'> {
  /** The initial values of a new record; called once. */
  blank: () => V
  valuesOf: (record: R) => V
}

interface RecordPageState<R, V> {
  form: RecordForm<R, V>
  blank: V
  /** Message about the last save. */
  outcome: string | undefined
  /**
   * Options for the router's blocker. A function, because saving a new record navigates to its
   * page, and by then nothing is unsaved.
   */
  blocker: { shouldBlockFn: () => boolean; enableBeforeUnload: false; withResolver: true }
}

/** A record's form, with the save message and the navigation blocker for its page. */
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
  return { form, blank, outcome, blocker: { shouldBlockFn: form.isDirtyNow, enableBeforeUnload: false, withResolver: true } }
}
