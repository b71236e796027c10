/**
 * Addresses are plain: `?eventId=123` stays the text '123', and no quotes are written around it.
 * The router's own parser would make a number of it.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()
  return query && `?${query}`
}
