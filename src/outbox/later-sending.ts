import type { ValueProblems } from '#contract/value/value-problem.ts'
import { divideEdits, normalised, valueChecker, type FieldSchemas } from './field-checks.ts'
import { keepAndSend } from './keep-and-send.ts'

/** What checks the fields of a kind of record by the contract, and what sends them. */
export interface LaterSending<F extends object> {
  /** Brings it; it is not needed while the form is drawn. Rejects when it could not be loaded. */
  load: () => Promise<void>
  /** The edits that can be kept and those that cannot yet, with a sentence for each path. Until it is there, nothing can be sent, and nothing is called wrong. */
  divideEdits: (edits: Partial<F>) => { good: Partial<F>; errors: Record<string, string> }
  isLoaded: () => boolean
  /** What the contract does not accept of these values; nothing until it is loaded. */
  problemsOf: (values: Partial<F>) => ValueProblems
  /** The value as the server will keep it; undefined when it cannot be kept. */
  normalised: (field: keyof F, value: unknown) => unknown
  save: typeof keepAndSend
}

/** Of the schemas that `loadSchemas` brings. */
export function laterSending<F extends object>(loadSchemas: () => Promise<FieldSchemas<F>>): LaterSending<F> {
  let loaded: { schemas: FieldSchemas<F>; check: (values: Partial<F>) => ValueProblems } | undefined
  return {
    async load() {
      if (loaded) return
      const schemas = await loadSchemas()
      loaded = { schemas, check: valueChecker(schemas) }
    },
    isLoaded: () => loaded !== undefined,
    problemsOf: (values) => loaded?.check(values) ?? {},
    divideEdits: (edits) => (loaded ? divideEdits(loaded.schemas, edits) : { good: {}, errors: {} }),
    normalised: (field, value) => (loaded ? normalised(loaded.schemas, field, value) : value),
    save(write) {
      if (!loaded) throw new Error('Nothing is sendable before what sends is loaded.')
      const { schemas } = loaded
      const asStored = ([field, values]: [string, readonly unknown[]]) => [
        field,
        values.map((value) => normalised(schemas, field as keyof F, value) ?? value),
      ]
      return keepAndSend({ ...write, own: Object.fromEntries(Object.entries(write.own ?? {}).map(asStored)) })
    },
  }
}
