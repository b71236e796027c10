import { asEntry } from './as-entry.ts'
/** For lists of entries: what makes a row of one that was begun here comes with the first such. */
export async function entryMaker() {
  return asEntry
}
