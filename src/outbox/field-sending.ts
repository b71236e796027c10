import type { ValueProblems } from '#contract/value/value-problem.ts'
import { divideEdits, normalised, valueChecker, type FieldSchemas } from './field-checks.ts'
import { saveRecord } from './save-record.ts'

/** Validates the fields of a kind of record against the contract, and sends them. */
export interface FieldSending<F extends object> {
  /** The edits that can be saved, and an error for each path of those that can't yet. */
  divideEdits: (edits: Partial<F>, stored?: object) => { good: Partial<F>; errors: Record<string, string> }
  /** Values that the contract does not accept. */
  problemsOf: (values: Partial<F>) => ValueProblems
  /** The value as the server will store it; undefined if it is invalid. */
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
