import { useCallback, useEffect, useMemo } from 'react'
import { withoutFile } from '#contract/file/without-file.ts'
import { namesOf } from '#contract/value/fields.ts'
import type { ValueProblems } from '#contract/value/value-problem.ts'
import type { SelfSaving } from '#app/outbox/autosave-record.ts'
import { useSelfSaving, type SelfSavingForm } from '#app/outbox/use-self-saving.ts'
import { refusedFilesIn } from './refused-files.ts'
import { whileOpen } from './take-out-file.ts'
import { useHasUnsentFiles } from './use-unsent-files.ts'
import { isRejected } from '#app/outbox/photo-row.ts'
import { work } from '#app/outbox/work.ts'
import { useSharedQuery } from '#app/sync/use-shared-query.ts'

const none: ReadonlySet<string> = new Set()

export interface FormWithFiles<F extends object> extends SelfSavingForm<F> {
  /** Files that the server rejected; undefined until they load. */
  refused: ReadonlySet<string> | undefined
  /** The server has everything, with the files. */
  isOnServer: boolean
}

/**
 * An autosaving form of a record with files: one that the server rejected is a problem of its field until it is replaced or deleted
 * (product: Values that are not accepted).
 */
export function useFormWithFiles<F extends object, R extends F & { id: string; version: number }>(
  how: SelfSaving<F, R>,
  record: R,
  onDevice: Parameters<typeof useSelfSaving<F, R>>[2],
  problemsIn: (values: F, refused: ReadonlySet<string>) => ValueProblems = refusedFilesIn,
): FormWithFiles<F> {
  const refused = useRefusedFiles()
  const checked = useMemo(
    () => ({ ...how, rules: (values: F) => ({ ...how.rules?.(values), ...problemsIn(values, refused ?? none) }) }),
    [how, refused, problemsIn],
  )
  const form = useSelfSaving(checked, record, onDevice)
  const hasUnsentFiles = useHasUnsentFiles(record.id)
  useTakeOut(record.id, form.values, (rest) => {
    for (const field of namesOf(rest)) form.set(field, rest[field] as F[typeof field])
  })
  return {
    ...form,
    refused,
    unsent: { ...form.unsent, ...problemsIn(form.values, refused ?? none) },
    isChecked: form.isChecked && refused !== undefined,
    isOnServer: hasUnsentFiles === false && form.rows.length === 0 && form.state.kind === 'quiet',
  }
}

/** For forms with a Save button: the problems of a record's rejected files. */
export function useRefusedCheck(): (values: object) => ValueProblems {
  const refused = useRefusedFiles()
  return useCallback((values) => refusedFilesIn(values, refused ?? none), [refused])
}

/** For forms with a Save button: a file that is removed elsewhere on the page is taken out of the values. */
export function useTakeOutOfForm<V extends { id: string }>(form: { values: V; change: (next: (values: V) => V) => void }): void {
  useTakeOut(form.values.id, form.values, (rest) => form.change((now) => ({ ...now, ...rest })))
}

/** While a form is open, a file that is removed elsewhere on the page is taken out of it: `take` gets the fields without the file. */
function useTakeOut<F extends object>(recordId: string, values: F, take: (rest: Partial<F>) => void): void {
  useEffect(() => whileOpen(recordId, (fileId) => take(withoutFile(values, fileId))))
}

/** Ids of the files on this device that the server rejected; undefined until they load. */
function useRefusedFiles(): ReadonlySet<string> | undefined {
  const ids = useSharedQuery('refused files', readRefused, 'small')
  // Keeps the set the same while the ids are.
  return useMemo(() => (ids === undefined ? undefined : new Set(ids.split(' ').filter(Boolean))), [ids])
}

async function readRefused(): Promise<string> {
  const rows = await work().photos.toArray()
  return rows
    .filter(isRejected)
    .map(({ id }) => id)
    .join(' ')
}
