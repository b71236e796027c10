/** One thing that can be chosen. */
export interface Choice<T extends string = string> {
  value: T
  label: string
  /** A second line that tells it from others. */
  detail?: string
}
