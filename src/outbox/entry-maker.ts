import { asEntry } from './as-entry.ts'
/** For lists of entries: makes a row of one that was begun on this device. */
export async function entryMaker() {
  return asEntry
}
