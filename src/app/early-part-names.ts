/** Filled in by early-parts.ts, once the names of the parts are known. */
export interface EarlyParts {
  /** What the first page stands on, by who is signed in; `nobody` sees the sign-in. */
  pages: Record<'nobody' | 'member' | 'admin', readonly string[]>
  /** What fetches rows, for a device that has none. */
  sync: readonly string[]
}
