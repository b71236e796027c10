import { fieldLabel } from '#contract/record-text.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'

/** A field of a changed record, or a part of one, as its form calls it. */
export function changedFieldLabel({ resource, base, body }: Pick<OutboxRow, 'resource' | 'base' | 'body'>, path: string): string {
  return fieldLabel(resource, path, (base ?? body)['kind'] as EntryKind | undefined)
}
