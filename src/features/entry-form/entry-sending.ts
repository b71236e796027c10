import type { EntryFields } from '#contract/entry-record.ts'

type Checks = Pick<typeof import('./entry-errors.ts'), 'divideEdits' | 'normalised'>
type Sending = Checks & Pick<typeof import('#app/api/save-record.ts'), 'saveRecord'>

let loaded: Sending | undefined

/** What checks every field by the contract, and what sends. It comes after the form is drawn: nobody has written anything by then. */
export async function loadSending(): Promise<void> {
  if (loaded) return
  const [{ divideEdits, normalised }, { saveRecord }] = await Promise.all([import('./entry-errors.ts'), import('#app/api/save-record.ts')])
  loaded = { divideEdits, normalised, saveRecord }
}

/** Until it is there, what is written stays on the device, and nothing of it is called wrong. */
export function entryChecks(): Checks {
  return loaded ?? noChecks
}

export function entrySaver(): Sending['saveRecord'] {
  if (!loaded) throw new Error('Nothing is sendable before what sends is loaded.')
  return loaded.saveRecord
}

const noChecks: Checks = {
  divideEdits: () => ({ good: {}, errors: {} }),
  normalised: (_field: keyof EntryFields, value: unknown) => value,
}
