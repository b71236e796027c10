import type { Entry } from '#contract/entry/schema.ts'
import { formatRecent } from '#contract/time/format-time.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { fixLabel } from '#app/ui/form/fix-label.ts'

export interface EntrySync {
  /** `kept` is only on this device for now; `refused` and `conflict` need the user. */
  kind: 'saved' | 'kept' | 'refused' | 'conflict'
  label: string
  /** What it means and what to do; undefined when everything is saved. */
  message: string | undefined
}

/** What this device has of an entry and the server doesn't. */
export interface LocalChanges {
  rows: readonly Pick<OutboxRow, 'state' | 'problem'>[]
  photos: readonly Pick<PhotoRow, 'state' | 'sentence' | 'dropped_at'>[]
  hasDraft: boolean
  /** The number of fields with an error. */
  toFix: number
  /** Its company can’t edit it now, and so can’t fix anything. */
  isLocked?: boolean
}

/** Whether an entry is synced. Problems that need the user come first. */
export function entrySync(
  { updated_at: at }: Pick<Entry, 'updated_at'>,
  { rows, photos, hasDraft, toFix, isLocked = false }: LocalChanges,
  timeZone: string,
): EntrySync {
  if (rows.some(({ state }) => state === 'conflict'))
    return {
      kind: 'conflict',
      label: 'Conflicting edits',
      message: 'It was also edited elsewhere. Open it and choose which version to keep.',
    }
  if (toFix > 0 && isLocked)
    return {
      kind: 'kept',
      label: 'Not sent yet',
      message:
        'Some of what you entered wasn’t accepted and is only on this device, and the entry can no longer be edited. To change it, contact the association.',
    }
  if (toFix > 0)
    return {
      kind: 'refused',
      label: fixLabel(toFix),
      message: 'Open the entry and fix the highlighted fields.',
    }
  const refused = rows.find(({ state }) => state === 'refused')
  if (refused)
    return { kind: 'refused', label: 'Couldn’t save', message: refused.problem?.detail ?? 'Open it to see why it couldn’t be saved.' }
  const unsent = photos.filter(({ dropped_at: droppedAt }) => droppedAt === null)
  const badPhoto = unsent.find(({ state }) => state === 'refused')
  if (badPhoto)
    return {
      kind: 'refused',
      label: 'Couldn’t upload photo',
      message: badPhoto.sentence ?? 'Open it to see why a photo couldn’t be uploaded.',
    }
  if (rows.length > 0 || hasDraft)
    return {
      kind: 'kept',
      label: 'Not sent yet',
      message: 'Your latest changes are only on this device. They’ll be sent when you’re back online.',
    }
  if (unsent.length > 0)
    return {
      kind: 'kept',
      label: unsent.length === 1 ? '1 photo to upload' : `${unsent.length} photos to upload`,
      message: 'Your text is saved. Photos are only on this device until you’re back online.',
    }
  return { kind: 'saved', label: formatRecent(at, { timeZone }), message: undefined }
}
