import { fieldLabel, formatField } from '#contract/record-text.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { isSame } from '#contract/value/fields.ts'
import type { Draft } from '#app/outbox/drafts.ts'
import { isBlank } from '#app/outbox/merge-fields.ts'
import { data } from '#app/sync/data.ts'
import { rowsOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'

/** Says nothing to people, or what the text is about. */
const isNoText = (field: string) => /^(label|href|version|fields?)$|(^|_)ids?$/.test(field)

/** What was written in a form, for when the form itself can't be opened. */
export function draftWords({ key, values, base }: Pick<Draft, 'key' | 'values' | 'base'>): { label: string; text: string }[] {
  const [resource = ''] = key.split(':')
  const kind = { ...base, ...values }['kind'] as EntryKind | undefined
  return Object.entries(values)
    .filter(([field, value]) => !isNoText(field) && !isBlank(value) && !isSame(value, base?.[field]))
    .map(([field, value]) => ({
      label: field === 'body' ? 'Text' : fieldLabel(resource, field, kind),
      text: formatField(resource, field, value),
    }))
}

/** What this device has written about a record, in its forms, its comments and its messages. */
export function readDraftsAbout(recordId: string): Promise<Draft[]> {
  return work()
    .drafts.filter(({ key }) => key.split(':')[1] === recordId)
    .toArray()
}

/** Whether the draft is of an entry that is not on this device, or no longer. A new one may be in the outbox alone. */
export async function isOfMissingEntry({ key }: Draft): Promise<boolean> {
  const [resource, id = ''] = key.split(':')
  if (resource !== 'entries') return false
  // First the outbox: a change leaves it once its answer is stored.
  const [first] = await rowsOf(work(), resource, id)
  return first?.base !== null && (await data().entries.get(id)) === undefined
}
