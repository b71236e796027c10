/** The names of records, by id. */
export function namesById(rows: readonly { id: string; name: string }[] | undefined): Map<string, string> {
  return new Map(rows?.map(({ id, name }) => [id, name]))
}
