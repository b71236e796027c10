import type { Entry } from '#contract/entry-record.ts'

export interface Twin {
  id: string
  title: string
}

/** For each entry that shares its address with others, those others; whatever the case and the punctuation. */
export function twinsAmong(entries: readonly Entry[]): ReadonlyMap<string, readonly Twin[]> {
  const living = entries.filter(({ status, address_line1: address }) => address !== '' && status !== 'WITHDRAWN' && status !== 'REJECTED')
  const places = new Map<string, Entry[]>()
  for (const entry of living) {
    const place = placeOf(entry)
    const there = places.get(place)
    if (there) there.push(entry)
    else places.set(place, [entry])
  }
  const twins = new Map<string, Twin[]>()
  for (const there of places.values()) {
    if (there.length < 2) continue
    for (const { id } of there) {
      const others = there.filter((other) => other.id !== id)
      twins.set(
        id,
        others.map((other) => ({ id: other.id, title: other.title || 'Untitled' })),
      )
    }
  }
  return twins
}

/** Two units of one house are two homes. */
function placeOf({ address_line1: address, address_line2: more, unit, zip, city_id: city }: Entry): string {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  return [plain(address), plain(more), plain(unit), zip.slice(0, 5) || city].join(' ')
}
