/** One changed field, as the audit log stores it. */
export interface Change {
  path: string
  from: unknown
  to: unknown
}
