import { entryLabel } from '#contract/entry/labels.ts'
import { missing, readinessOf, requiredFields, type ReadinessItem } from '#contract/entry/readiness.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Choice } from '#app/ui/table/column.ts'

/** What an entry still needs before it can be published, cached per entry object. */
export function missingItems(event: Event): (entry: Entry) => readonly ReadinessItem[] {
  const held = new WeakMap<Entry, readonly ReadinessItem[]>()
  return (entry) => {
    let items = held.get(entry)
    if (!items) {
      items = missing(readinessOf(entry, event), 'publish')
      held.set(entry, items)
    }
    return items
  }
}

export const missingChoices: readonly Choice[] = requiredFields.map((value) => ({ value, label: entryLabel(value) }))
