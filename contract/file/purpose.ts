/** What a file is for. It decides which types are accepted and who can read it. */
export const filePurposes = [
  'ENTRY_PHOTO',
  'ELEVATION',
  'FLOOR_PLAN',
  'BEFORE',
  'AFTER',
  'LOGO',
  'COI',
  'LICENSE',
  'AGREEMENT',
  'AD_ARTWORK',
  'SITE_MAP',
  'NEIGHBORHOOD_PHOTO',
  'EVENT_COVER',
] as const
export type FilePurpose = (typeof filePurposes)[number]

/** The collections whose records have files. */
export const fileOwners = [
  'companies',
  'entries',
  'event_companies',
  'b2c_profiles',
  'b2b_profiles',
  'events',
  'neighborhoods',
  'sponsors',
  'advertisements',
] as const
export type FileOwner = (typeof fileOwners)[number]

export const maxFileBytes = 25 * 1024 * 1024
/** What a company's files may take together: five times as much as twenty homes full of photos. */
export const maxCompanyBytes = 20 * 1024 ** 3
/** The size limit of the public site for a copy. */
export const maxPublicBytes = 4 * 1024 * 1024

const photo = ['image/jpeg', 'image/png', 'image/webp', 'image/heic'] as const
const paper = ['application/pdf', ...photo] as const

/** The accepted types for a purpose, detected from the bytes. The file's name and declared type don't count. */
export const acceptedMimes = {
  ENTRY_PHOTO: photo,
  ELEVATION: photo,
  BEFORE: photo,
  AFTER: photo,
  NEIGHBORHOOD_PHOTO: photo,
  EVENT_COVER: photo,
  FLOOR_PLAN: paper,
  SITE_MAP: paper,
  COI: paper,
  LICENSE: paper,
  AGREEMENT: paper,
  AD_ARTWORK: ['application/pdf', 'image/jpeg', 'image/png'],
  LOGO: ['image/png', 'image/svg+xml', 'image/jpeg', 'image/webp', 'application/pdf'],
} as const satisfies Record<FilePurpose, readonly FileMime[]>

export type FileMime = (typeof paper)[number] | 'image/svg+xml'

export const mimeNames: Record<FileMime, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/heic': 'HEIC',
  'image/svg+xml': 'SVG',
  'application/pdf': 'PDF',
}

/** "JPG, PNG, WebP or HEIC" */
export function acceptedNames(purpose: FilePurpose): string {
  const names = acceptedMimes[purpose].map((mime) => mimeNames[mime])
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}

/** Why a file whose bytes are of no known type is not accepted. */
export function unknownFileType(purpose: FilePurpose): string {
  return `We can’t use this type of file. Choose a ${acceptedNames(purpose)}.`
}

/** The same of a file that claims to be of an accepted type. */
export function damagedFile(claimed: FileMime): string {
  return `This file is damaged or isn’t really ${aFileOf(claimed)}. Choose another one.`
}

function aFileOf(mime: FileMime): string {
  return `${mime === 'image/svg+xml' || mime === 'image/heic' ? 'an' : 'a'} ${mimeNames[mime]}`
}

/** Why a file of a known type is not accepted for a purpose. */
export function wrongFileType(mime: FileMime, purpose: FilePurpose): string {
  return `This is ${aFileOf(mime)} file. Choose a ${acceptedNames(purpose)} here.`
}

/** Never visible to other companies, or to members at all if the file is the association's own (product: Private is not public). */
export function isPrivate(purpose: FilePurpose): boolean {
  return purpose === 'COI' || purpose === 'LICENSE' || purpose === 'AGREEMENT' || purpose === 'AD_ARTWORK'
}

/**
 * `thumb` has 320 pixels on its longer side and `web` has 1600, both at quality 75 and without camera metadata. `web`
 * is smaller if it would exceed `maxPublicBytes`. `full` is a picture in its original size, made if browsers cannot
 * show the original (HEIC). Without a variant, the original is served.
 */
export const fileVariants = ['thumb', 'web', 'full'] as const
export type FileVariant = (typeof fileVariants)[number]

export const fileTooLarge = 'This file is larger than 25 MB. Choose a smaller one, or save it at a lower quality first.'
export const companyFull = 'Your company has no room left for files. Delete some, or contact the association.'
export const fileEmpty = 'This file is empty. Choose it again, or export it again.'
