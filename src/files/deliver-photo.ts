import { isOnline } from '#app/http/connectivity.ts'
import { NoUser, SessionDied, SessionReplaced } from '#app/session/session-errors.ts'
import { claimPhoto, forgetPhotos, schedulePhotoRetry, settlePhotoRefused } from '#app/files/photo-queue.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { work } from '#app/outbox/work.ts'
import { NotReached, ofTheAccount, passing, Refused } from '#app/http/call-errors.ts'
import { backoffMs } from '#app/outbox/backoff.ts'
import { storePicture } from './pictures.ts'
import { setPhotoProgress } from './photo-progress.ts'
import { uploadFile } from '#app/http/upload-file.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { command, type Failed } from '#app/outbox/commands/command.ts'
import { outcomeOf } from '#app/outbox/commands/command-messages.ts'
import { data } from '#app/sync/data.ts'

/**
 * `settled`: the server has the file or will not accept it. `later`: skip this file for now.
 * `stop`: send no files for now.
 */
export type PhotoDelivery = 'settled' | 'later' | 'stop'

/** Another tab or call may still be creating its record. */
const triesWithoutRecord = 5

/** Sends one file and stores the outcome. Never rejects. */
export async function deliverPhoto(id: string, signal: AbortSignal, onMove: () => void): Promise<PhotoDelivery> {
  try {
    const claimed = await claimPhoto(id)
    return claimed ? await attempt(claimed, signal, onMove) : 'settled'
  } catch (error) {
    logFailure(error)
    return 'stop'
  } finally {
    setPhotoProgress(id, undefined)
  }
}

async function attempt(
  { row, bytes }: { row: PhotoRow; bytes: ArrayBuffer },
  signal: AbortSignal,
  onMove: () => void,
): Promise<PhotoDelivery> {
  const { id, purpose, owner_type, owner_id, name, mime } = row
  const onProgress = (share: number) => {
    onMove()
    setPhotoProgress(id, share)
  }
  onProgress(0)
  try {
    // The alt text belongs to the record: changing it must not make this a different file.
    const fields = { client_id: id, purpose, owner_type, owner_id, alt: '' }
    const record = await uploadFile({ file: new File([bytes], name, { type: mime }), fields, onProgress, signal })
    // Store the thumbnail first, so that no screen loses the picture in between. It may only have
    // been rendered in the meantime.
    const thumb = (await work().photos.get(id))?.thumb ?? null
    if (thumb || !record.variants.thumb) await storePicture({ ...record, thumb }).catch(withoutThumbnail)
    const taking = row.action ? await takeArtwork(row) : 'taken'
    if (taking === 'later') {
      await schedulePhotoRetry(row, Date.now() + backoffMs(row.failures + 1))
      return 'later'
    }
    if (taking === 'taken') await forgetPhotos([id])
    else await settlePhotoRefused(id, taking.refused)
    return 'settled'
  } catch (error) {
    return settleFailure(row, error, signal)
  }
}

/** No space is left: the upload counts all the same, and it frees some. */
function withoutThumbnail(error: unknown): void {
  if (error instanceof SessionReplaced) throw error
  logFailure(error)
}

async function settleFailure(row: PhotoRow, error: unknown, signal: AbortSignal): Promise<PhotoDelivery> {
  // Removed during the upload.
  if (signal.aborted) return 'settled'
  if (error instanceof NoUser || error instanceof SessionDied || error instanceof SessionReplaced) return 'stop'
  if (error instanceof Refused) {
    const { code, detail } = error.problem
    if (ofTheAccount.has(code)) return 'stop'
    const isUnmade = code === 'NOT_FOUND' && row.failures < triesWithoutRecord
    if (!passing.has(code) && !isUnmade) {
      await settlePhotoRefused(row.id, detail)
      return 'settled'
    }
  } else if (!(error instanceof NotReached)) {
    logFailure(error)
  }
  await schedulePhotoRetry(row, Date.now() + backoffMs(row.failures + 1))
  return error instanceof NotReached && !isOnline() ? 'stop' : 'later'
}

/** `taken`, a rejection that the user has to act on, or `later` if retrying may work. */
type Taking = 'taken' | 'later' | { refused: string }

/** Its outcome is unknown, or it wasn't sent. */
const unsent: ReadonlySet<Failed['code']> = new Set([
  'OFFLINE',
  'SIGNED_OUT',
  'UNSENT',
  'CONFIRMING',
  'UNCONFIRMED',
  'FAILED',
  'VERSION_STALE',
])

/** Registers uploaded artwork with its advertisement. Safe to repeat. */
async function takeArtwork({ id, owner_id: ad, action }: PhotoRow): Promise<Taking> {
  const known = await data().advertisements.get(ad)
  if (known?.artwork.some(({ file_id: there }) => there === id)) return 'taken'
  const exception = action?.exception.trim() ?? ''
  const result = await command(
    'advertisements.act',
    {
      params: { id: ad, action: 'artwork' },
      body: { file_id: id, ...(exception !== '' && { exception }) },
      ...(known && { version: known.version }),
    },
    { record: { resource: 'advertisements', id: ad }, ...outcomeOf('artwork') },
  )
  if (result.ok) return 'taken'
  return [unsent, passing, ofTheAccount].some((codes) => codes.has(result.code)) ? 'later' : { refused: result.message }
}
