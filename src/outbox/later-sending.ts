import type { ValueProblems } from '#contract/value/value-problem.ts'
import type { FieldSchemas } from './field-checks.ts'

type Checking = typeof import('./field-checks.ts')
type Save = (typeof import('#app/outbox/keep-and-send.ts'))['keepAndSend']

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
  save: Save
}

/** Of the schemas that `loadSchemas` brings. */
export function laterSending<F extends object>(loadSchemas: () => Promise<FieldSchemas<F>>): LaterSending<F> {
  let loaded: { schemas: FieldSchemas<F>; checking: Checking; check: (values: Partial<F>) => ValueProblems; save: Save } | undefined
  return {
    async load() {
      if (loaded) return
      const [schemas, checking, { keepAndSend }] = await Promise.all([
        loadSchemas(),
        import('./field-checks.ts'),
        import('#app/outbox/keep-and-send.ts'),
      ])
      loaded = { schemas, checking, check: checking.valueChecker(schemas), save: keepAndSend }
    },
    isLoaded: () => loaded !== undefined,
    problemsOf: (values) => loaded?.check(values) ?? {},
    divideEdits: (edits) => (loaded ? loaded.checking.divideEdits(loaded.schemas, edits) : { good: {}, errors: {} }),
    normalised: (field, value) => (loaded ? loaded.checking.normalised(loaded.schemas, field, value) : value),
    save(write) {
      if (!loaded) throw new Error('Nothing is sendable before what sends is loaded.')
      const { checking, schemas, save } = loaded
      const asStored = ([field, values]: [string, readonly unknown[]]) => [
        field,
        values.map((value) => checking.normalised(schemas, field as keyof F, value) ?? value),
      ]
      return save({ ...write, own: Object.fromEntries(Object.entries(write.own ?? {}).map(asStored)) })
    },
  }
}
