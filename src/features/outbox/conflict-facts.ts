import { viewOnly } from '#contract/person/view-only.ts'
import { formPaths } from '#contract/record-text.ts'
import { isSame, valueAt } from '#contract/value/fields.ts'
import { fieldsInParts } from '#app/outbox/fields-in-parts.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { isViewer } from '#app/session/current-session.ts'
import type { SaveFacts } from '#app/ui/record/save-status.ts'

/** For a person who had edited the record before their access became view-only: the server would reject whatever they choose. */
export const viewerInConflict = viewOnly('this', 'edit it anymore')

/** What the save status says of a conflict among these changes; it replaces any other refusal. */
export function conflictFacts(rows: readonly Pick<OutboxRow, 'state'>[]): Pick<SaveFacts, 'isInConflict'> & { refusal?: string } {
  const isInConflict = rows.some(({ state }) => state === 'conflict')
  return isInConflict && isViewer() ? { isInConflict: false, refusal: viewerInConflict } : { isInConflict }
}

export function conflictTitle({ collisions }: Pick<OutboxRow, 'collisions'>, isOwn = false): string {
  const fields = collisions.length === 1 ? 'this field' : 'these fields'
  return isOwn ? `You edited ${fields} on another device` : `Someone else edited ${fields}`
}

/** The fields and parts that only the other version changed, which is kept. */
export function keptFields({ resource, base, body, current }: Pick<OutboxRow, 'resource' | 'base' | 'body' | 'current'>): string[] {
  const [was, now] = [base ?? {}, current ?? {}]
  const isTheirs = (path: string) =>
    isSame(valueAt({ ...was, ...body }, path), valueAt(was, path)) && !isSame(valueAt(was, path), valueAt(now, path))
  return formPaths(resource, Object.keys(was), fieldsInParts(resource)).filter(isTheirs)
}
