import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { EntryLimits } from '#contract/entry/value-problems.ts'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { useFormWithFiles, type FormWithFiles } from '#app/files/use-form-with-files.ts'
import { useAfterPress } from '#app/ui/form/use-after-press.ts'
import type { EntryOnDevice } from './entry-on-device.ts'
import { asRecord } from './read-entry.ts'
import { entrySaving } from './entry-saving.ts'
import { refusedFiles, refusedPath } from './refused-files.ts'

export interface Flushed {
  onDevice: EntryOnDevice | null
  /** True when every change was sent; false when one has an error that keeps it here. */
  isAll: boolean
}

export interface EntryForm extends Omit<FormWithFiles<EntryFields>, 'flush' | 'refused'> {
  /** As last synced. */
  entry: Entry
  /** The first file in a field that the server rejected, as the path to focus. */
  refusedFile: (field: string) => string | undefined
  /** False once the form is closed. */
  isOpen: () => boolean
  /** Sends all changes and returns the entry after that. */
  flush: () => Promise<Flushed>
}

export function useEntryForm(
  { entry, rows, isUnbegun }: EntryOnDevice,
  { account, event, refresh }: { account: Role; event: EntryLimits; refresh: () => Promise<EntryOnDevice | null> },
): EntryForm {
  const { id, kind } = entry
  const how = useMemo(() => entrySaving({ id, kind }, account, event), [id, kind, account, event])
  const look = async () => asRecord(await refresh())
  const afterPress = useAfterPress()
  const problemsIn = useCallback((values: EntryFields, files: ReadonlySet<string>) => refusedFiles(values, files, kind), [kind])
  const form = useFormWithFiles(how, entry, { rows, isUnbegun, refresh: look, afterPress }, problemsIn)
  const { refused } = form
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])

  return {
    ...form,
    entry,
    refusedFile: (field) => refused && refusedPath(form.values, refused, field),
    isOpen: () => isOpen.current,
    async flush() {
      await form.flush()
      return { onDevice: await refresh(), isAll: form.isAllSent() }
    },
  }
}
