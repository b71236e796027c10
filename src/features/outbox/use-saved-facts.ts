import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { conflictFacts } from './conflict-facts.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { useSessionStatus } from '#app/session/use-session-status.ts'

export interface Saved {
  version: number
  updated_at: Timestamp
}

/** What a form that saves by itself says about its record and the changes pending on this device. */
export function savedFacts({ version, updated_at: at }: Saved, rows: readonly Pick<OutboxRow, 'state' | 'failures'>[]) {
  return {
    isPending: rows.length > 0,
    ...conflictFacts(rows),
    isUnanswered: rows.some(({ failures }) => failures > 0),
    savedAt: version === 0 ? undefined : toMillis(at),
  }
}

export function useSavedFacts(...known: Parameters<typeof savedFacts>) {
  return { ...savedFacts(...known), isSignedIn: useSessionStatus() === 'active' }
}
