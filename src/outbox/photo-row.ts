import type { FileOwner, FilePurpose } from '#contract/file/purpose.ts'

/** A file that has not been uploaded yet, without its bytes, which are read only to be sent. */
export interface PhotoRow {
  /**
   * The file's permanent id: records refer to it before the upload, and uploading twice creates
   * only one file.
   */
  id: string
  /** The member who chose it. It is never sent under another sign-in. */
  uid: string
  owner_type: FileOwner
  owner_id: string
  purpose: FilePurpose
  name: string
  /** The address inside the app where it was added; rows of earlier builds lack it. */
  href?: string
  mime: string
  size: number
  /** Dimensions as displayed; null while unknown, and for files that this browser cannot render. */
  width: number | null
  height: number | null
  /** A small JPEG for display. */
  thumb: ArrayBuffer | null
  /** A note for the owner about what was changed in the file. */
  notice: string | null
  /**
   * A record refers to it. Until then it isn't sent, and the field that it was chosen in restores
   * it.
   */
  is_named: boolean
  state: 'waiting' | 'refused'
  /** Why it was refused. */
  sentence: string | null
  failures: number
  /** Earliest time of the next attempt, by the device's clock, unless the user retries. */
  not_before: number
  added_at: number
  /** When it was removed; it can be restored for a while. */
  dropped_at: number | null
  /** Done after the upload, for a file that no saved record names. */
  action?: FileAction | undefined
}

/**
 * Artwork that staff add to an advertisement, with the reason for accepting it after the deadline.
 */
export interface FileAction {
  exception: string
}

export type NewPhoto = Pick<
  PhotoRow,
  'id' | 'owner_type' | 'owner_id' | 'purpose' | 'name' | 'mime' | 'size' | 'notice' | 'is_named' | 'action' | 'href'
>

/** A photo removed from its record, as it was there. */
export interface RemovedPhoto {
  file_id: string
  owner_id: string
  purpose: FilePurpose
  /** With its caption and alt text. */
  photo: { file_id: string }
  /** Its position in the order, from 0; that of its pair, if it was in one. */
  index: number
  removed_at: number
  /** The same for both photos of a pair deleted together. */
  pair_id?: string
  /** If it was deleted alone from a pair: the other photo of the pair, null if there was none. */
  partner?: string | null
}

export interface PhotoBytes {
  id: string
  bytes: ArrayBuffer
}

export function newPhotoRow(photo: NewPhoto, uid: string): PhotoRow {
  return {
    ...photo,
    uid,
    width: null,
    height: null,
    thumb: null,
    state: 'waiting',
    sentence: null,
    failures: 0,
    not_before: 0,
    added_at: Date.now(),
    dropped_at: null,
  }
}

/** The server rejected the file, and nobody has removed it. */
export function isRejected({ state, dropped_at: droppedAt }: Pick<PhotoRow, 'state' | 'dropped_at'>): boolean {
  return state === 'refused' && droppedAt === null
}
