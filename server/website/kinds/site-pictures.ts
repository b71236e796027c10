import { isFields } from '#contract/value/fields.ts'
import type { SitePicture, SitePictures } from '#server/db/site-pictures.ts'

/** A picture as the site is to show it. */
export interface ShownPicture {
  /** Of our file. */
  id: string
  url: string
  alt: string
  name: string
  /** Of our field. */
  label: string
}

/** The site has them as they are to be shown. */
export function hasAll(site: readonly SitePicture[] | undefined, shown: readonly ShownPicture[]): boolean {
  return site?.length === shown.length && shown.every(({ id, alt }, index) => site[index]?.id === id && site[index].alt === alt)
}

/** What the site has is named by its own id, so that it fetches nothing. */
export function sentPicture({ id, url, alt }: Pick<ShownPicture, 'id' | 'url' | 'alt'>, sitePictures: SitePictures) {
  const there = Object.values(sitePictures)
    .flat()
    .find((one) => one.id === id)
  if (there) return { fileId: there.fileId, url: there.url, alt }
  return alt === '' ? { url } : { url, alt }
}

/** How many the site would have to fetch. */
export function countFetched(shown: Record<string, readonly ShownPicture[]>, sitePictures: SitePictures): number {
  const sent = Object.entries(shown).flatMap(([field, pictures]) => (hasAll(sitePictures[field], pictures) ? [] : pictures))
  return sent.filter((picture) => !('fileId' in sentPicture(picture, sitePictures))).length
}

/** What need not be sent: the fields that the site has as they are to be shown. */
export function keptPictures(shown: Record<string, readonly ShownPicture[]>, sitePictures: SitePictures): SitePictures {
  return Object.fromEntries(Object.entries(sitePictures).filter(([field, there]) => hasAll(there, shown[field] ?? [])))
}

interface Answered {
  shown: Record<string, readonly ShownPicture[]>
  /** Before it was written. */
  sitePictures: SitePictures
  /** What the site says that the item has; undefined where it did not say. */
  fieldData: Record<string, unknown> | undefined
}

/** What the site has now, and which pictures it left out in silence. */
export function comparePictures({ shown, sitePictures, fieldData }: Answered): { sitePictures: SitePictures; missing: ShownPicture[] } {
  const now: SitePictures = keptPictures(shown, sitePictures)
  const missing: ShownPicture[] = []
  for (const [field, wanted] of Object.entries(shown)) {
    if (hasAll(now[field], wanted)) continue
    const there = [fieldData?.[field] ?? []].flat().filter(isTaken)
    // The site keeps the file's name at the end of its own address, and what it had already keeps its id.
    const isOf = ({ id }: ShownPicture, { fileId, url }: Taken) =>
      url.includes(id) ||
      Object.values(sitePictures)
        .flat()
        .some((one) => one.id === id && one.fileId === fileId)
    const pairs = wanted.map((picture, index) => ({
      picture,
      taken: there.length === wanted.length ? there[index] : there.find((one) => isOf(picture, one)),
    }))
    now[field] = pairs.flatMap(({ picture: { id, alt }, taken }) => (taken ? [{ id, alt, fileId: taken.fileId, url: taken.url }] : []))
    missing.push(...pairs.flatMap(({ picture, taken }) => (taken ? [] : [picture])))
  }
  return { sitePictures: now, missing }
}

interface Taken {
  fileId: string
  url: string
}

function isTaken(value: unknown): value is Taken {
  return isFields(value) && typeof value['fileId'] === 'string' && typeof value['url'] === 'string'
}

export function missingMessage(missing: readonly ShownPicture[]): string {
  const names = missing.map(({ name, label }) => `${name} (${label})`).join(', ')
  return `It’s published, but Webflow couldn’t fetch ${names}. Try again. If that doesn’t help, upload the picture again.`
}
