import {
  acceptedMimes,
  damagedFile,
  mimeNames,
  unknownFileType,
  wrongFileType,
  type FileMime,
  type FilePurpose,
} from '#contract/file/purpose.ts'
import { isOneOf, namesOf } from '#contract/value/fields.ts'
import { FileNotAdded } from './file-not-added.ts'

/** As many as a type shows itself in. */
export const firstBytes = 1024

/** How a file of each type begins. An HTML page passes for a drawing: the server, which checks all of it, rejects it. */
const beginsAs: Record<FileMime, (head: string) => boolean> = {
  'image/jpeg': (head) => head.startsWith('\xFF\xD8\xFF'),
  'image/png': (head) => head.startsWith('\x89PNG'),
  'image/webp': (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8),
  'image/heic': (head) => head.startsWith('ftyp', 4),
  'application/pdf': (head) => head.includes('%PDF'),
  'image/svg+xml': (head) => /^(?:\xEF\xBB\xBF)?\s*</.test(head),
}

/** Rejects at once, also offline, what the server would reject later for its type; `claimed` is what its name says. */
export function assertFirstBytes(bytes: ArrayBuffer, purpose: FilePurpose, claimed: string): void {
  const head = String.fromCharCode(...new Uint8Array(bytes))
  const mime = namesOf(mimeNames).find((one) => beginsAs[one](head))
  if (mime && isOneOf(acceptedMimes[purpose], mime)) return
  const isKnown = mime !== undefined && mime !== 'image/svg+xml'
  const why = isKnown
    ? wrongFileType(mime, purpose)
    : isOneOf(acceptedMimes[purpose], claimed)
      ? damagedFile(claimed)
      : unknownFileType(purpose)
  throw new FileNotAdded(why, { mayRetry: false })
}
