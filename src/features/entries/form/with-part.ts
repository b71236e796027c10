/** The rows with some fields of one row changed. */
export function withPart<T extends object>(rows: readonly T[], at: number, part: Partial<T>): T[] {
  const row = rows[at]
  return row === undefined ? [...rows] : rows.with(at, { ...row, ...part })
}
