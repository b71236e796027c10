import { useMemo } from 'react'
import type { EntryLimits } from '#contract/entry/value-problems.ts'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { useSelfSaving, type SelfSavingForm } from '#app/outbox/use-self-saving.ts'
import { useAfterPress } from '#app/ui/form/use-after-press.ts'
import type { EntryOnDevice } from './entry-on-device.ts'
import { entrySaving } from './entry-saving.ts'

export interface Flushed {
  onDevice: EntryOnDevice | null
  /** Nothing stayed behind because it cannot be sent as it stands. */
  isAll: boolean
}

export interface EntryForm extends Omit<SelfSavingForm<EntryFields>, 'flush'> {
  /** As the server has it. */
  entry: Entry
  /** Sends everything written, and answers the entry's state after that. */
  flush: () => Promise<Flushed>
}

/** A tour entry that saves itself while it is written. */
export function useEntryForm(
  { entry, rows, isUnbegun }: EntryOnDevice,
  { account, event, refresh }: { account: Role; event: EntryLimits; refresh: () => Promise<EntryOnDevice | null> },
): EntryForm {
  const { id } = entry
  const how = useMemo(() => entrySaving(id, account, event), [id, account, event])
  const look = async () => {
    const now = await refresh()
    return { record: now?.entry ?? null, rows: now?.rows ?? [] }
  }
  const form = useSelfSaving(how, entry, { rows, isUnbegun, refresh: look })
  const afterPress = useAfterPress()
  const later = <B extends { onBlur: () => void }>(bound: B): B => ({ ...bound, onBlur: () => afterPress(bound.onBlur) })

  return {
    ...form,
    entry,
    field: (field) => later(form.field(field)),
    part: (field, part, label) => later(form.part(field, part, label)),
    async flush() {
      await form.flush()
      return { onDevice: await refresh(), isAll: form.isAllSent() }
    },
  }
}
