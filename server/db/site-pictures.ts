/** A picture that the site has taken over: our file, and the site's own name and address for it. */
export interface SitePicture {
  id: string
  alt: string
  fileId: string
  url: string
}

/** By the site's field, in the order in which it shows them. */
export type SitePictures = Record<string, SitePicture[]>
