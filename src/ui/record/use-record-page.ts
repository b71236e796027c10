import { useState } from 'react'
import type { RecordForm, RecordFormOptions } from './record-form.ts'
import { savedMessage } from './saved-words.ts'
import { useRecordForm } from './use-record-form.ts'

interface RecordPageOptions<R extends { version: number }, V> extends Omit<RecordFormOptions<R, V>, 'valuesOf'> {
  /** What a new one begins with; asked once. */
  blank: () => V
  valuesOf: (record: R) => V
}

interface RecordPageState<R, V> {
  form: RecordForm<R, V>
  blank: V
  /** What became of the last save, in a sentence. */
  outcome: string | undefined
  /** What the router asks before it leaves: at that moment, as saving a new one opens its own page, and leaves nothing behind. */
  blocker: { shouldBlockFn: () => boolean; enableBeforeUnload: false; withResolver: true }
}

/** A record's form with what its page says and asks. */
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
