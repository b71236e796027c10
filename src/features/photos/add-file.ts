import {
  acceptedMimes,
  fileEmpty,
  fileTooLarge,
  maxFileBytes,
  unknownFileType,
  type FileOwner,
  type FilePurpose,
} from '#contract/file/purpose.ts'
import { describePhoto, storePhoto } from '#app/files/photo-queue.ts'
import type { FileAction } from '#app/outbox/photo-row.ts'
import { preparePhoto, type PreparedPhoto } from './prepare-photo.ts'
import { assertFirstBytes, firstBytes } from './assert-first-bytes.ts'
import { FileNotAdded } from './file-not-added.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { isOneOf } from '#contract/value/fields.ts'

export interface Intake {
  id: string
  owner: { type: FileOwner; id: string }
  purpose: FilePurpose
  /** True when the record already names the file; otherwise the field names it later. */
  isNamed: boolean
  action?: FileAction | undefined
}

const intakeMessages = {
  unreadable: 'We couldn’t read this file. Choose it again. Files stored in the cloud may need to be downloaded first.',
  full: 'This device is out of space. Free up some space and try again. Until then, the file is only kept on this page.',
  gone: 'You were signed out. Sign in, then choose the file again.',
}

const shrinkable = new Set(['image/jpeg', 'image/png', 'image/webp'])
const spareBytes = 5 * 1024 * 1024

/**
 * Saves a file on this device, which uploads it later. The original stays untouched for print, unless it is over the server's size
 * limit: then a compressed copy takes its place.
 *
 * @throws FileNotAdded with the message for the user
 */
export async function addFile(file: File, { id, owner, purpose, isNamed, action }: Intake): Promise<void> {
  const mime = mimeOf(file)
  assertAccepted(file, mime, purpose)
  assertFirstBytes(await read(file.slice(0, firstBytes)), purpose, mime)
  // It is the user's own work from here on, so ask the browser not to evict it.
  void navigator.storage?.persist?.()
  const isTooLarge = file.size > maxFileBytes
  const prepared = isTooLarge ? await preparePhoto({ file, maxBytes: maxFileBytes }) : undefined
  if (isTooLarge && !prepared?.shrunk) throw new FileNotAdded(fileTooLarge, { mayRetry: false })
  const bytes = prepared?.shrunk ?? (await readAll(file))
  const described = {
    name: prepared ? file.name.replace(/(\.\w+)?$/, '.jpg') : file.name,
    mime: prepared ? 'image/jpeg' : mime,
    notice: prepared ? 'Compressed on this device, because the original is over 25 MB.' : null,
  }
  const href = location.pathname + location.search
  const stored = { id, owner_type: owner.type, owner_id: owner.id, purpose, size: bytes.byteLength, is_named: isNamed, action, href }
  await save({ ...stored, ...described }, bytes)
  void describe(id, file, mime, prepared)
}

function mimeOf({ name, type }: File): string {
  // Chromium has no type for HEIC files.
  if (type === '' && /\.hei[cf]$/i.test(name)) return 'image/heic'
  return type === 'image/heif' ? 'image/heic' : type
}

/** Checks that need no server; the server also checks the bytes. */
function assertAccepted({ size }: File, mime: string, purpose: FilePurpose): void {
  if (size === 0) throw new FileNotAdded(fileEmpty, { mayRetry: false })
  const isAccepted = mime === '' || isOneOf(acceptedMimes[purpose], mime)
  if (!isAccepted) throw new FileNotAdded(unknownFileType(purpose), { mayRetry: false })
  if (size > maxFileBytes && !shrinkable.has(mime)) throw new FileNotAdded(fileTooLarge, { mayRetry: false })
}

async function readAll(file: File): Promise<ArrayBuffer> {
  // Checked before reading: a full disk may store half a file.
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {}
  if (quota !== undefined && usage !== undefined && quota - usage < file.size + spareBytes) {
    throw new FileNotAdded(intakeMessages.full, { mayRetry: true })
  }
  return read(file)
}

async function read(file: Blob): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch (cause) {
    throw new FileNotAdded(intakeMessages.unreadable, { cause, mayRetry: true })
  }
}

async function save(...photo: Parameters<typeof storePhoto>): Promise<void> {
  try {
    await storePhoto(...photo)
  } catch (cause) {
    const isGone = cause instanceof Error && cause.name === 'SessionReplaced'
    throw new FileNotAdded(isGone ? intakeMessages.gone : intakeMessages.full, { cause, mayRetry: true })
  }
}

/** Runs once the file is saved. A picture that this browser cannot decode gets its preview from the server. */
async function describe(id: string, file: File, mime: string, known: PreparedPhoto | null | undefined): Promise<void> {
  const isPicture = mime.startsWith('image/') && mime !== 'image/svg+xml'
  const prepared = known ?? (isPicture ? await preparePhoto({ file, maxBytes: Infinity }) : null)
  if (!prepared) return
  const { thumb, width, height } = prepared
  await describePhoto(id, { thumb, width, height }).catch(logFailure)
}
