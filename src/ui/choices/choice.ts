export interface Choice<T extends string = string> {
  value: T
  label: string
  /** A second line that tells similar choices apart. */
  detail?: string
}
