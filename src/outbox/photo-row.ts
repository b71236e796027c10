import type { FileOwner, FilePurpose } from '#contract/file/purpose.ts'

/** A file that is not yet uploaded, without its bytes: those are read only to be sent. */
export interface PhotoRow {
  /** The file's id for good: records name it before it has arrived, and sent twice it is one file. */
  id: string
  /** The member who chose it. It is never sent under another sign-in. */
  uid: string
  owner_type: FileOwner
  owner_id: string
  purpose: FilePurpose
  name: string
  mime: string
  size: number
  /** As it is shown; null while that is not known, and for what this browser cannot draw. */
  width: number | null
  height: number | null
  /** A small JPEG for showing. */
  thumb: ArrayBuffer | null
  /** What was changed in it, for its owner. */
  notice: string | null
  /** A record names it. Until then it isn't sent, and the field that it was chosen in picks it up again. */
  is_named: boolean
  state: 'waiting' | 'refused'
  /** Why it was refused. */
  sentence: string | null
  failures: number
  /** Not before this instant of the device, unless somebody asks. */
  not_before: number
  added_at: number
  /** When it was removed; it can be restored for a while. */
  dropped_at: number | null
  /** Done after the upload, for a file that no saved record names. */
  action?: FileAction | undefined
}

/** Artwork that staff take in for an advertisement, with why it is an exception after the deadline. */
export interface FileAction {
  exception: string
}

export type NewPhoto = Pick<
  PhotoRow,
  'id' | 'owner_type' | 'owner_id' | 'purpose' | 'name' | 'mime' | 'size' | 'notice' | 'is_named' | 'action'
>

/** A photo that was taken out of its record, as it stood there. */
export interface RemovedPhoto {
  file_id: string
  owner_id: string
  purpose: FilePurpose
  /** With its caption and alt text. */
  photo: { file_id: string }
  /** Its place in the order, from 0. */
  index: number
  removed_at: number
  /** The same for both photos of a pair deleted together. */
  pair_id?: string
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
