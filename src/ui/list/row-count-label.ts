export interface Noun {
  one: string
  many: string
}

const grouped = new Intl.NumberFormat('en-US')

/** "412 of 9,980 events", or "9,980 events" when all of them match. */
export function rowCountLabel(found: number, all: number, { one, many }: Noun): string {
  const noun = all === 1 ? one : many
  return found === all ? `${grouped.format(all)} ${noun}` : `${grouped.format(found)} of ${grouped.format(all)} ${noun}`
}
