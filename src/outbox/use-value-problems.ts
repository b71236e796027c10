import { useMemo } from 'react'
import { fieldOf, type ValueProblems } from '#contract/value/value-problem.ts'
import { readDraft } from '#app/outbox/drafts.ts'
import { omit, pick } from '#app/outbox/merge-fields.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { FieldSending } from './field-sending.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'

interface Written<F extends object> {
  draftKey: string
  sending: FieldSending<F>
  /** The values as they are shown without what is being written. */
  below: F
  /** What is written in this tab, and not handed over. */
  edits: Partial<F>
  /** What waits on this device. */
  rows: readonly Pick<OutboxRow, 'state' | 'problem'>[]
  /** Fields that nobody has left yet: nothing is called wrong while it is being written. */
  writing: ReadonlySet<string>
  /** What other values, or the event, rule out. It has to stay the same while what it knows does. */
  rules?: ((values: F) => ValueProblems) | undefined
}

export interface CheckedValues<F extends object> {
  /** What another tab has written and nobody could send: it is shown in every tab. */
  elsewhere: Partial<F>
  /** Everything that is not accepted, by path. */
  problems: ValueProblems
  /** Of it, what the server does not have. */
  unsent: ValueProblems
  /** The values and the device's draft have been looked at. */
  isChecked: boolean
}

/** What of a record's values is not accepted. It follows from the values, wherever and whenever they are looked at. */
export function useValueProblems<F extends object>(written: Written<F>): CheckedValues<F> {
  const { draftKey, sending, below, edits, rows, writing, rules } = written
  const draft = useDeviceQuery(async () => (await readDraft(draftKey)) ?? null, [draftKey])
  const refused = rows.find(({ state }) => state === 'refused')?.problem?.fields

  const elsewhere = useMemo((): Partial<F> => {
    const others = omit(draft?.values ?? {}, Object.keys(edits)) as Partial<F>
    return pick(others, Object.keys(sending.problemsOf(others)).map(fieldOf))
  }, [draft, edits, sending])

  return useMemo(() => {
    const values = { ...below, ...elsewhere, ...edits }
    const isShown = ([path]: [string, string]) => !writing.has(fieldOf(path))
    const stillRefused = Object.entries(refused ?? {}).filter(([path]) => !(fieldOf(path) in edits))
    const notSent = Object.entries({ ...Object.fromEntries(stillRefused), ...sending.problemsOf(values) })
    const unsent = Object.fromEntries(notSent.filter(isShown))
    const ruledOut = Object.entries(rules?.(values) ?? {}).filter(isShown)
    return { elsewhere, unsent, problems: { ...Object.fromEntries(ruledOut), ...unsent }, isChecked: draft !== undefined }
  }, [below, elsewhere, edits, refused, writing, rules, sending, draft])
}
