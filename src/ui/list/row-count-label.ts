export interface Noun {
  one: string
  many: string
}

const format = new Intl.NumberFormat('en-US')

/** "1,234" */
export function grouped(count: number): string {
  return format.format(count)
}

/** "412 of 9,980 events", or "9,980 events" when all of them match. */
export function rowCountLabel(matching: number, all: number, { one, many }: Noun): string {
  const noun = all === 1 ? one : many
  return matching === all ? `${grouped(all)} ${noun}` : `${grouped(matching)} of ${grouped(all)} ${noun}`
}

/** A bulk action that asks first, with the number of selected rows that it applies to: "Approve (5)…", or "Approve (3 of 5)…". */
export function bulkLabel(label: string, able: number, chosen: number): string {
  return `${label.replace('…', '')} (${able === chosen ? grouped(chosen) : `${grouped(able)} of ${grouped(chosen)}`})…`
}

/** What a bulk action did, as its words before the number of rows: "Approved 38 entries". */
export function doneLabel(did: string, done: number, { one, many }: Noun): string {
  return `${did} ${done === 0 ? 'no' : grouped(done)} ${done === 1 ? one : many}`
}
