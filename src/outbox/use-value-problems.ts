import { useMemo } from 'react'
import { fieldOf, markedAt, type ValueProblems } from '#contract/value/value-problem.ts'
import { isSame, valueAt } from '#contract/value/fields.ts'
import { readDraft } from '#app/outbox/drafts.ts'
import { omit, overNow, pick } from '#app/outbox/merge-fields.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { FieldSending } from './field-checks.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'

interface Written<F extends object> {
  draftKey: string
  sending: FieldSending<F>
  /** The record's fields in parts. Must be referentially stable. */
  inParts: readonly string[]
  /** The values as shown without unsaved edits. */
  below: F
  /** Edits in this tab that are not queued. */
  edits: Partial<F>
  /** The changes pending on this device. */
  rows: readonly Pick<OutboxRow, 'state' | 'problem'>[]
  /** Fields that still have the focus: no errors are shown while a person is typing. */
  writing: ReadonlySet<string>
  /** Problems between values, or with the event's rules. Must be referentially stable. */
  rules?: ((values: F) => ValueProblems) | undefined
}

export interface CheckedValues<F extends object> {
  /** Edits from another tab that couldn't be sent; every tab shows them. */
  elsewhere: Partial<F>
  /** All problems, by path. */
  problems: ValueProblems
  /** Problems whose values the server doesn't have. */
  unsent: ValueProblems
  /** What the server refused of the fields that another form of the record has. */
  refusedElsewhere: readonly string[]
  /** Lists that are not sent, by path: one is saved as a whole, so an item that is not accepted holds back the others. */
  heldBack: ReadonlySet<string>
  /** The values and the device's draft have been checked. */
  isChecked: boolean
}

/** The problems of a record's values, derived from the values alone. */
export function useValueProblems<F extends object>(written: Written<F>): CheckedValues<F> {
  const { draftKey, sending, inParts, below, edits, rows, writing, rules } = written
  const draft = useDeviceQuery(async () => (await readDraft(draftKey)) ?? null, [draftKey])
  const refused = useMemo((): ValueProblems => {
    const all = rows.filter(({ state }) => state === 'refused').map(({ problem }) => problem?.fields)
    return Object.assign({}, ...all)
  }, [rows])

  const elsewhere = useMemo((): Partial<F> => {
    const left = omit(draft?.values ?? {}, Object.keys(edits)) as Partial<F>
    const others = overNow(left, draft?.base ?? {}, below, inParts)
    return pick(others, Object.keys(sending.divideEdits(others, below).errors).map(fieldOf))
  }, [draft, edits, below, inParts, sending])

  return useMemo(() => {
    const values = { ...below, ...elsewhere, ...edits }
    const isShown = ([path]: [string, string]) => !writing.has(fieldOf(path))
    const stillRefused = Object.entries(refused).filter(([path]) => sending.has(fieldOf(path)) && !(fieldOf(path) in edits))
    const wrong = Object.entries(sending.problemsOf(values))
    const isList = (path: string) => Array.isArray(valueAt(values, path))
    const savedAs = (path: string) => (isList(markedAt(path)) ? markedAt(path) : path)
    const isUnsent = ([path]: [string, string]) => !isSame(valueAt(values, savedAs(path)), valueAt(below, savedAs(path)))
    const wrongUnsent = wrong.filter(isUnsent)
    const ruledOut = Object.entries(rules?.(values) ?? {})
    return {
      elsewhere,
      // That form marks them.
      refusedElsewhere: Object.keys(refused).filter((path) => !sending.has(fieldOf(path))),
      unsent: Object.fromEntries([...stillRefused, ...wrongUnsent].filter(isShown)),
      heldBack: new Set(wrongUnsent.map(([path]) => markedAt(path)).filter(isList)),
      problems: Object.fromEntries([...ruledOut, ...stillRefused, ...wrong].filter(isShown)),
      isChecked: draft !== undefined,
    }
  }, [below, elsewhere, edits, refused, writing, rules, sending, draft])
}
