import { isFields } from '#contract/value/fields.ts'
import type { SitePicture, SitePictures } from '#server/db/json-columns.ts'

/** A picture as the site should show it. */
export interface ShownPicture {
  /** Our file's ID. */
  id: string
  url: string
  alt: string
  name: string
  /** Our field's label. */
  label: string
}

/** Whether the site already shows exactly these. */
export function hasAll(site: readonly SitePicture[] | undefined, shown: readonly ShownPicture[]): boolean {
  return site?.length === shown.length && shown.every(({ id, alt }, index) => site[index]?.id === id && site[index].alt === alt)
}

/** A picture that the site has is sent with its own ID, so that the site does not download it again. */
export function sentPicture({ id, url, alt }: Pick<ShownPicture, 'id' | 'url' | 'alt'>, sitePictures: SitePictures) {
  const there = Object.values(sitePictures)
    .flat()
    .find((one) => one.id === id)
  if (there) return { fileId: there.fileId, url: there.url, alt }
  return alt === '' ? { url } : { url, alt }
}

/** How many pictures the site would have to download. */
export function countFetched(shown: Record<string, readonly ShownPicture[]>, sitePictures: SitePictures): number {
  const sent = Object.entries(shown).flatMap(([field, pictures]) => (hasAll(sitePictures[field], pictures) ? [] : pictures))
  return sent.filter((picture) => !('fileId' in sentPicture(picture, sitePictures))).length
}

/** The fields that need not be sent, because the site already shows them correctly. */
export function unchangedPictures(shown: Record<string, readonly ShownPicture[]>, sitePictures: SitePictures): SitePictures {
  return Object.fromEntries(Object.entries(sitePictures).filter(([field, there]) => hasAll(there, shown[field] ?? [])))
}

interface Answered {
  shown: Record<string, readonly ShownPicture[]>
  /** Before the write. */
  sitePictures: SitePictures
  /** The item's fields in the site's response; undefined if there was none. */
  fieldData: Record<string, unknown> | undefined
}

/** What the site has now, and which pictures it silently left out. */
export function comparePictures({ shown, sitePictures, fieldData }: Answered): { sitePictures: SitePictures; missing: ShownPicture[] } {
  const now: SitePictures = unchangedPictures(shown, sitePictures)
  const missing: ShownPicture[] = []
  for (const [field, wanted] of Object.entries(shown)) {
    if (hasAll(now[field], wanted)) continue
    const there = [fieldData?.[field] ?? []].flat().filter(isTaken)
    // The site's address ends with the file's name, and pictures it already had keep their ID.
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
  return `It’s published, but Webflow couldn’t fetch ${names}. Try again. If that doesn’t help, upload the photo again.`
}
