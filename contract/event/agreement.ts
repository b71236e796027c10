import type { Event } from './schema.ts'

type Agreement = Event['agreement']

export const noAgreement: Agreement = { version: 0, body: '' }

/** Another text is another version, which nobody has signed yet. */
export function nextAgreement(before: Agreement, body: string): Agreement {
  return body === before.body ? before : { version: before.version + 1, body }
}
