import { useCallback, useEffect, useState } from 'react'
import { emptyEntry } from '#contract/entry-defaults.ts'
import type { Entry, EntryFields } from '#contract/entry-record.ts'
import type { ProblemBody } from '#contract/problem.ts'
import { saveRecord } from '#app/api/save-record.ts'
import { createAutosave, type Autosave, type AutosaveState } from '#app/storage/autosave.ts'
import { dropDraft, readDraft, saveDraft } from '#app/storage/work.ts'
import type { FieldProps } from '#app/ui/form/field-frame.tsx'
import { divideEdits } from './entry-errors.ts'
import { entryLabels } from './entry-labels.ts'

export interface EntryForm {
  entry: Entry
  values: EntryFields
  /** What cannot be kept as it stands, by path. */
  errors: Record<string, string>
  state: AutosaveState
  /** Why the server did not take the last change. */
  refusal: ProblemBody | undefined
  set: <F extends keyof EntryFields>(field: F, value: EntryFields[F]) => void
  /** Everything that a field component takes. */
  field: <F extends keyof EntryFields>(field: F) => FieldProps<EntryFields[F]>
  /** The same for a part of a field that is a record. */
  part: <F extends RecordField, P extends keyof EntryFields[F] & string>(field: F, part: P, label: string) => FieldProps<EntryFields[F][P]>
  /** Sees to it that everything written is on its way. */
  flush: () => Promise<void>
}

/** Fields that are records of their own. */
type RecordField = { [F in keyof EntryFields]: EntryFields[F] extends Record<string, unknown> ? F : never }[keyof EntryFields]

/** A tour entry that saves itself while it is written: on the device within a second, to the server when there is one. */
export function useEntryForm(entry: Entry): EntryForm {
  const [latest] = useState(() => ({ current: entry }))
  const [, redraw] = useState(0)
  const [refusal, setRefusal] = useState<ProblemBody>()
  const [autosave] = useState(() => autosaveOf(latest, () => redraw((count) => count + 1), setRefusal))

  useEffect(() => {
    latest.current = entry
  })

  useEffect(() => {
    void readDraft(draftKey(entry.id)).then((draft) => {
      if (draft && Object.keys(draft.values).length > 0) autosave.restore(draft.values)
    })
    const leave = () => {
      if (document.hidden) void autosave.flush()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      autosave.stop()
    }
  }, [entry.id, autosave])

  const values = { ...shownFields(entry), ...autosave.edits }
  const { errors } = divideEdits(autosave.edits)
  const all = { ...refusal?.fields, ...errors }
  const flush = useCallback(() => autosave.flush(), [autosave])

  return {
    entry,
    values,
    errors: all,
    state: autosave.state,
    refusal,
    set: (field, value) => autosave.set(field, value),
    field: (field) => ({
      name: field,
      label: entryLabels[field],
      value: values[field],
      error: all[field],
      onChange: (value) => autosave.set(field, value),
    }),
    part: (field, part, label) => ({
      name: `${field}.${part}`,
      label,
      value: values[field][part],
      error: all[`${field}.${part}`],
      onChange: (value) => autosave.set(field, { ...values[field], [part]: value }),
    }),
    flush,
  }
}

function draftKey(id: string): string {
  return `entries:${id}`
}

function autosaveOf(latest: { current: Entry }, onChange: () => void, onRefusal: (problem: ProblemBody | undefined) => void): Autosave<EntryFields> {
  return createAutosave<EntryFields>({
    onChange,
    sendable: (edits) => divideEdits(edits).good,
    async keep(edits) {
      const key = draftKey(latest.current.id)
      if (Object.keys(edits).length === 0) await dropDraft(key)
      else await saveDraft(key, { base: null, values: { ...edits } })
    },
    async send(edits) {
      const { id, title } = latest.current
      const outcome = await saveRecord<Entry>({
        resource: 'entries',
        id,
        label: edits.title ?? (title === '' ? 'Untitled entry' : title),
        endpoint: 'entries.update',
        params: { id },
        body: edits,
        base: latest.current,
        // The draft may hold what cannot be sent yet.
        draftKey: `${draftKey(id)}:sent`,
      })
      onRefusal(outcome.kind === 'refused' ? outcome.problem : undefined)
    },
  })
}

/** The member's part of an entry as it stands; after approval with what waits to be accepted. */
export function shownFields(entry: Entry): EntryFields {
  const waiting = (entry.pending_revision?.changes ?? {}) as Partial<EntryFields>
  const fields = Object.keys(emptyEntry) as (keyof EntryFields)[]
  return Object.fromEntries(fields.map((field) => [field, field in waiting ? waiting[field] : entry[field]])) as unknown as EntryFields
}
