import type { FieldList, FieldSpec } from './field-list.ts'
import { isSame, valueAt } from '#contract/value/fields.ts'
import { setAt } from './path.ts'
import { carryUnsettled } from './unsettled.ts'

/** A field that both changed to different values. */
export interface Collision<V> {
  field: FieldSpec<V>
  base: unknown
  mine: unknown
  theirs: unknown
}

export interface Merge<V> {
  /** Their record with my changes applied; where both changed a field, mine. */
  values: V
  collisions: Collision<V>[]
  /** Fields that only they changed, whose values are taken over. */
  taken: FieldSpec<V>[]
}

/** Merges two people's changes to the same record, field by field. */
export function mergeRecord<V>(fields: FieldList<V>, base: V, mine: V, theirs: V): Merge<V> {
  const merge: Merge<V> = { values: theirs, collisions: [], taken: [] }
  for (const field of fields) {
    const [was, me, them] = [valueAt(base, field.path), valueAt(mine, field.path), valueAt(theirs, field.path)]
    if (isSame(me, them)) continue
    if (isSame(me, was)) {
      merge.taken.push(field)
      continue
    }
    merge.values = setAt(merge.values, field.path, me)
    if (!isSame(them, was)) merge.collisions.push({ field, base: was, mine: me, theirs: them })
  }
  return { ...merge, values: carryUnsettled(merge.values, mine) }
}

/** The merged values after the user's choices, by path; fields without a choice keep mine. */
export function settleCollisions<V>(merge: Merge<V>, choices: ReadonlyMap<string, 'mine' | 'theirs'>): V {
  return merge.collisions
    .filter(({ field }) => choices.get(field.path) === 'theirs')
    .reduce((values, { field, theirs }) => setAt(values, field.path, theirs), merge.values)
}
