import type { ValueProblems } from '#contract/value/value-problem.ts'
import { divideEdits, normalised, valueChecker, type FieldSchemas } from './field-checks.ts'
import { saveRecord } from './save-record.ts'

/** Checks the fields of a kind of record by the contract, and sends them. */
export interface FieldSending<F extends object> {
  /** The edits that can be kept and those that cannot yet, with a sentence for each path. */
  divideEdits: (edits: Partial<F>, stored?: object) => { good: Partial<F>; errors: Record<string, string> }
  /** What the contract does not accept of these values. */
  problemsOf: (values: Partial<F>) => ValueProblems
  /** The value as the server will keep it; undefined when it cannot be kept. */
  normalised: (field: keyof F, value: unknown) => unknown
  save: typeof saveRecord
}

export function fieldSending<F extends object>(schemas: FieldSchemas<F>): FieldSending<F> {
  const asStored = ([field, values]: [string, readonly unknown[]]) => [
    field,
    values.map((value) => normalised(schemas, field as keyof F, value) ?? value),
  ]
  return {
    problemsOf: valueChecker(schemas),
    divideEdits: (edits, stored) => divideEdits(schemas, edits, stored),
    normalised: (field, value) => normalised(schemas, field, value),
    save: (write) => saveRecord({ ...write, own: Object.fromEntries(Object.entries(write.own ?? {}).map(asStored)) }),
  }
}
