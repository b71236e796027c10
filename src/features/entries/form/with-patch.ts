/** The rows with some fields of one row changed. */
export function withPatch<T extends object>(rows: readonly T[], at: number, patch: Partial<T>): T[] {
  const row = rows[at]
  return row === undefined ? [...rows] : rows.with(at, { ...row, ...patch })
}
