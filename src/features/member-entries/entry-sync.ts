import { toMillis } from '#contract/timestamp.ts'
import type { Entry } from '#contract/entry-record.ts'
import type { OutboxRow } from '#app/storage/outbox-row.ts'
import type { PhotoRow } from '#app/storage/photo-row.ts'

export interface EntrySync {
  /** `kept`: on this device alone for now; `refused` and `conflict` wait for a person. */
  kind: 'saved' | 'kept' | 'refused' | 'conflict'
  sentence: string
}

/** What this device has of one entry and the server does not. */
export interface KeptHere {
  rows: readonly Pick<OutboxRow, 'state' | 'problem'>[]
  photos: readonly Pick<PhotoRow, 'state' | 'sentence' | 'dropped_at'>[]
  hasDraft: boolean
}

/** Where an entry stands between this device and the server; what needs a person comes first. */
export function entrySync(entry: Pick<Entry, 'updated_at'>, { rows, photos, hasDraft }: KeptHere): EntrySync {
  if (rows.some(({ state }) => state === 'conflict')) return { kind: 'conflict', sentence: 'Somebody else changed it too: choose' }
  const refused = rows.find(({ state }) => state === 'refused')
  if (refused) return { kind: 'refused', sentence: `Not taken: ${refused.problem?.detail ?? 'open it to see why'}` }
  const living = photos.filter(({ dropped_at: droppedAt }) => droppedAt === null)
  if (living.some(({ state }) => state === 'refused')) return { kind: 'refused', sentence: 'A photo was not taken: open it to see why' }
  if (rows.length > 0 || hasDraft) return { kind: 'kept', sentence: 'On this device, not sent yet' }
  if (living.length > 0)
    return { kind: 'kept', sentence: living.length === 1 ? 'One photo is on its way' : `${living.length} photos are on their way` }
  return { kind: 'saved', sentence: savedAt.format(toMillis(entry.updated_at)) }
}

const savedAt = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' })
