/** One stored size of a picture. */
export interface StoredVariant {
  /** The object's name in the upload's folder. */
  name: string
  mime: string
  size: number
  width: number
  height: number
}
