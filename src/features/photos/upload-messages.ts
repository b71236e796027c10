import { plural } from '#contract/value/plural.ts'
import type { ShownFile } from '#app/files/use-shown-files.ts'

interface Connection {
  isOnline: boolean
  isSignedIn: boolean
  /** Between 0 and 1; undefined unless this tab is uploading the file. */
  share: number | undefined
}

/** The upload status to show; empty once the server has the file. */
export function uploadMessage(file: ShownFile | undefined, { isOnline, isSignedIn, share }: Connection): string {
  if (!file) return ''
  if (file.isMissing) return 'Not uploaded yet. It’s still on the device where it was added.'
  if (!file.row || file.row.state === 'refused') return ''
  if (!isSignedIn) return 'Saved on this device. It will be sent when you sign in again.'
  if (!isOnline) return 'Saved on this device. It will be sent when you’re back online.'
  if (share !== undefined) return share < 1 ? `Uploading… ${Math.round(share * 100)}%` : 'Uploaded. Checking…'
  if (file.row.failures > 0) return 'Saved on this device. The upload failed. We’ll keep trying.'
  return 'Saved on this device. Waiting to upload.'
}

/** Why a record can't be submitted yet. */
export function stillUploading(count: number, verb: 'submit' | 'resubmit'): string {
  return `${plural(count, 'file is', 'files are')} still uploading. You can ${verb} once everything is uploaded.`
}

/** Why the photo may print poorly; empty while its size is unknown. An SVG prints sharply at any size. */
export function printWarning({ mime, width, height }: Pick<ShownFile, 'mime' | 'width' | 'height'>, minPixels: number): string {
  if (mime === 'image/svg+xml' || width === null || height === null || Math.max(width, height) >= minPixels) return ''
  const [across, down, minSide] = [width, height, minPixels].map((pixels) => pixels.toLocaleString('en-US'))
  return `Too small for print: ${across} × ${down} pixels. The longer side should be at least ${minSide}. You can still use it online.`
}

/** What happens to a portrait photo where the guidebook has a landscape one; empty while its size is unknown. */
export function portraitWarning({ width, height }: Pick<ShownFile, 'width' | 'height'>): string {
  return width !== null && height !== null && height > width ? 'This photo is portrait. The guidebook crops its top and bottom.' : ''
}

/** Why there is no preview. */
export function noPreviewMessage({ mime, row }: Pick<ShownFile, 'mime' | 'row'>): string {
  return mime === 'image/heic' && row ? 'iPhone photo. The preview appears after it uploads.' : ''
}

export const restorableNote = 'You can restore these for 24 hours after deleting them.'

/** How many uploads are waiting or refused, in one line for screen readers. */
export function uploadSummary(files: readonly (ShownFile | undefined)[]): string {
  const waiting = files.filter((file) => file?.row?.state === 'waiting').length
  const refused = files.filter((file) => file?.row?.state === 'refused').length
  return [waiting > 0 && `${waiting} of ${files.length} not uploaded yet.`, refused > 0 && `${refused} couldn’t be used.`]
    .filter(Boolean)
    .join(' ')
}
