/** One size of a picture as it lies in the store. */
export interface StoredVariant {
  /** Of the object in the upload's folder. */
  name: string
  mime: string
  size: number
  width: number
  height: number
}
