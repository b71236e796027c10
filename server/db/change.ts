/** One field of a change, as the log keeps it. */
export interface Change {
  path: string
  from: unknown
  to: unknown
}
