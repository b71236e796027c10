/** A list's rows; undefined until it is known whether there are any. */
export function knownRows<Rows extends readonly unknown[]>(
  list: { rows: Rows; fetchedAt: number | undefined } | undefined,
): Rows | undefined {
  return list && (list.fetchedAt !== undefined || list.rows.length > 0) ? list.rows : undefined
}
