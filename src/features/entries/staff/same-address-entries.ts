import type { Entry } from '#contract/entry/schema.ts'
import { addressKey } from '#contract/entry/same-address.ts'
import { titleOf } from '#contract/entry/title.ts'

export interface SameAddressEntry {
  id: string
  title: string
}

/** For each entry that shares its address, the other entries there. Ignores case and punctuation. */
export function sameAddressEntries(entries: readonly Entry[]): ReadonlyMap<string, readonly SameAddressEntry[]> {
  const places = new Map<string, Entry[]>()
  for (const entry of entries) {
    const place = addressKey(entry)
    if (place === null) continue
    const there = places.get(place)
    if (there) there.push(entry)
    else places.set(place, [entry])
  }
  const twins = new Map<string, SameAddressEntry[]>()
  for (const there of places.values()) {
    if (there.length < 2) continue
    for (const { id } of there) {
      const others = there.filter((other) => other.id !== id)
      twins.set(
        id,
        others.map((other) => ({ id: other.id, title: titleOf(other) })),
      )
    }
  }
  return twins
}
