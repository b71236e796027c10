import type { Entry } from '#contract/entry/schema.ts'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { fixLabel } from '#app/ui/form/fix-label.ts'

export interface EntrySync {
  /** `kept`: on this device alone for now; `refused` and `conflict` wait for a person. */
  kind: 'saved' | 'kept' | 'refused' | 'conflict'
  words: string
  /** What it means, and what to do; undefined when all is well. */
  sentence: string | undefined
}

/** What this device has of one entry and the server does not. */
export interface KeptHere {
  rows: readonly Pick<OutboxRow, 'state' | 'problem'>[]
  photos: readonly Pick<PhotoRow, 'state' | 'sentence' | 'dropped_at'>[]
  hasDraft: boolean
  /** How many fields hold a value that is not accepted. */
  toFix: number
}

/** Where an entry stands between this device and the server; what needs a person comes first. */
export function entrySync({ updated_at: at }: Pick<Entry, 'updated_at'>, { rows, photos, hasDraft, toFix }: KeptHere): EntrySync {
  if (rows.some(({ state }) => state === 'conflict'))
    return { kind: 'conflict', words: 'Changed twice', sentence: 'Somebody else changed it too. Open it and choose what stays.' }
  if (toFix > 0)
    return { kind: 'refused', words: fixLabel(toFix), sentence: 'It could not be saved as it is. Open the entry and fix what is marked.' }
  const refused = rows.find(({ state }) => state === 'refused')
  if (refused) return { kind: 'refused', words: 'Not taken', sentence: refused.problem?.detail ?? 'Open it to see why it was not taken.' }
  const unsent = photos.filter(({ dropped_at: droppedAt }) => droppedAt === null)
  const badPhoto = unsent.find(({ state }) => state === 'refused')
  if (badPhoto)
    return { kind: 'refused', words: 'Photo not taken', sentence: badPhoto.sentence ?? 'Open it to see why a photo was not taken.' }
  if (rows.length > 0 || hasDraft)
    return {
      kind: 'kept',
      words: 'Not sent yet',
      sentence: 'What was written last is on this device only. It is sent as soon as there is a connection.',
    }
  if (unsent.length > 0)
    return {
      kind: 'kept',
      words: unsent.length === 1 ? 'A photo waits' : `${unsent.length} photos wait`,
      sentence: 'What was written is saved. Photos are on this device only until there is a connection.',
    }
  return { kind: 'saved', words: formatLocalDateTime(at), sentence: undefined }
}
