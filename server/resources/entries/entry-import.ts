import { entryColumns } from '#contract/spreadsheet/columns.ts'
import type { ImportReport } from '#contract/import/schema.ts'
import { canImportEntry } from '#contract/entry/import-fields.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { isProofOutdated } from '#contract/entry/proof.ts'
import { entryPatch, type Entry } from '#contract/entry/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatList } from '#contract/value/format-list.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import { entryKind } from '#server/resources/records/kinds/entry-kind.ts'
import { importRecords, type ImportInput, type ImportKind } from '#server/resources/records/import/import-records.ts'
import { readEvent } from '#server/resources/records/read-event.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'
import { answeredRequest, directChange, remainingRevision, type EntryChange } from './entry-changes.ts'
import { readContext, assertNotArchived, type Patch } from './entry-rules.ts'

/**
 * Updates entries by ID and creates none. Rejects rows that would change the content of an approved entry or undo the
 * approval of a proof: only the entry's own page does that, because it shows what follows.
 */
export async function importEntries(call: WriteCall, input: ImportInput): Promise<ImportReport> {
  const { queries, actor, now } = call
  const kind: ImportKind<Entry> = {
    kind: entryKind,
    columns: entryColumns,
    shape: entryPatch.shape,
    keyColumns: [],
    keysOf: () => [],
    complete: () => [{ field: 'id', message: 'Enter the entry’s ID. Imports update existing entries and can’t add new ones.' }],
    async change(before, fields) {
      if (Object.keys(fields).length === 0) return {}
      const { event } = await readContext(queries, { eventId: before.event_id, companyId: before.company_id }, { role: actor.role, now })
      assertNotArchived(event)
      if (!canImportEntry(before, Object.keys(fields))) throw pastReview(before, Object.keys(fields))
      const written = await directChange(queries, before, withFee(before, fields as Patch, event), now)
      if (written.proof && before.proof.status === 'APPROVED') throw proofApproved(before)
      return { ...written, ...answeredRequest(before, written), ...remainingRevision(before, written, { isMembers: false }) }
    },
    effectsOf: (before, after) =>
      before.proof.status === 'SENT' && isProofOutdated(after) ? [{ field: 'Proof', from: 'Sent', to: 'Out of date' }] : [],
  }
  return await importRecords(call, kind, input)
}

/** A fee by its code or name, with its amount unless the file has another or the entry has this fee: as in the form. */
function withFee(before: Entry, fields: Patch, { fee_tiers: tiers }: Event): Patch {
  const { fee_tier: named } = fields
  if (!named) return fields
  const tier = tiers.find(({ code, label }) => [code, label].some((name) => name.toLowerCase() === named.toLowerCase()))
  if (tier) return { ...(tier.code !== before.fee_tier && { fee_amount: tier.amount }), ...fields, fee_tier: tier.code }
  const message =
    tiers.length === 0 ? 'The event has no fees.' : `Enter one of the event’s fees: ${formatList(tiers.map(({ label }) => label))}.`
  throw invalidFields({ fee_tier: message })
}

/** What the fields from before an import change in an entry, with what follows: the number may be in print by now. */
export async function restoreImportedEntry({ queries, now }: WriteCall, before: Entry, old: EntryChange): Promise<EntryChange> {
  assertNotArchived(await readEvent(queries, before.event_id))
  const written = await directChange(queries, before, old as Patch, now)
  const { is_region_fixed, is_price_range_fixed } = before
  // What followed from the import is among the old fields, too, and staff did not set it.
  return { ...written, ...remainingRevision(before, written, { isMembers: false }), is_region_fixed, is_price_range_fixed, ...old }
}

function pastReview(entry: Entry, fields: readonly string[]): Problem {
  const labels = fields.filter((field) => !canImportEntry(entry, [field])).map((field) => entryLabel(field, entry.kind))
  return new Problem(
    'WRONG_STATE',
    `“${titleOf(entry)}” is past review, and the file changes ${formatList(labels)}. Clear those cells in the file and make the change on the entry’s own page. You can import fees, payments, numbers and staff notes.`,
  )
}

function proofApproved(entry: Entry): Problem {
  return new Problem(
    'WRONG_STATE',
    `The proof for “${titleOf(entry)}” is approved, and this import would undo the approval. Change the entry on its own page.`,
  )
}
