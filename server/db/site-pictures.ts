/** A picture that the site has: our file, and the site's own ID and address for it. */
export interface SitePicture {
  id: string
  alt: string
  fileId: string
  url: string
}

/** By the site's field, in display order. */
export type SitePictures = Record<string, SitePicture[]>
