import type { ShownFile } from '#app/files/use-shown-files.ts'

interface Connection {
  isOnline: boolean
  isSignedIn: boolean
  /** Out of one; undefined while nothing of it is under way from this tab. */
  share: number | undefined
}

/** Where a file stands on its way; nothing when the server has it. */
export function wayOf(file: ShownFile | undefined, { isOnline, isSignedIn, share }: Connection): string {
  if (!file) return ''
  if (file.isMissing) return 'Not here yet: it waits on the device on which it was chosen.'
  if (!file.row || file.row.state === 'refused') return ''
  if (!isSignedIn) return 'Saved on this device. It will sync when you sign in again.'
  if (!isOnline) return 'Saved on this device. It will sync when you’re back online.'
  if (share !== undefined) return share < 1 ? `Sending, ${Math.round(share * 100)}%` : 'Sent, being checked…'
  if (file.row.failures > 0) return 'Saved on this device. It did not get through yet, and is tried again by itself.'
  return 'Saved on this device, waiting its turn.'
}

/** Why it may disappoint in the guidebook; nothing while that is not known. A vector drawing prints sharp at any size. */
export function printWarning({ mime, width, height }: Pick<ShownFile, 'mime' | 'width' | 'height'>, minPixels: number): string {
  if (mime === 'image/svg+xml' || width === null || height === null || Math.max(width, height) >= minPixels) return ''
  const [across, down, fewest] = [width, height, minPixels].map((pixels) => pixels.toLocaleString('en-US'))
  return `Too small for print: ${across} × ${down} pixels, and its longer side should have ${fewest}. It can still be used online.`
}

/** Why there is no picture of it to be seen. */
export function withoutPicture({ mime, row }: Pick<ShownFile, 'mime' | 'row'>): string {
  return mime === 'image/heic' && row ? 'An iPhone photo: it is shown here when it has been sent.' : ''
}

/** How long, and where. */
export const restorableNote = 'You can restore these for 24 hours after they are deleted.'

/** Of many, for a screen reader and a glance. */
export function summaryOf(files: readonly (ShownFile | undefined)[]): string {
  const waiting = files.filter((file) => file?.row?.state === 'waiting').length
  const refused = files.filter((file) => file?.row?.state === 'refused').length
  return [waiting > 0 && `${waiting} of ${files.length} not sent yet.`, refused > 0 && `${refused} could not be used.`]
    .filter(Boolean)
    .join(' ')
}
