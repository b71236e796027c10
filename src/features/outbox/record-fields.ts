import { formLabel, formPaths, partLabels } from '#contract/record-text.ts'
import { fieldsInParts } from '#app/outbox/fields-in-parts.ts'
import type { FieldList, FieldSpec } from '#app/ui/record/field-list.ts'

interface RecordFields<V> {
  resource: string
  fields: readonly (keyof V & string)[]
  /** The messages for empty fields. */
  needed?: Readonly<Record<string, FieldSpec['needed']>>
}

/** The fields of a record's form, in its order. They merge as in the outbox. */
export function recordFields<V>({ resource, fields, needed = {} }: RecordFields<V>): FieldList {
  return formPaths(resource, fields, fieldsInParts(resource)).map((path) => ({
    path,
    label: formLabel(resource, path),
    needed: needed[path],
    subfields: partLabels(resource, path),
  }))
}
