import { entryKinds, type EntryKind } from '#contract/value/entry-kinds.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'

export interface PastEvent {
  name: string
  /** In milliseconds. */
  startsAt: number
}

export interface PastGroup {
  eventId: string
  /** The event's name, or the year of its entries until the name is on this device. */
  name: string
  entries: Entry[]
}

/** The kinds of entry that an event accepts: those named by its type, or all. */
export function kindsTaken(named: readonly string[] | undefined): readonly EntryKind[] {
  return named && named.length > 0 ? entryKinds.filter((kind) => named.includes(kind)) : entryKinds
}

/** Entries of other events that can be copied here, newest event first. Drafts that were never submitted are left out. */
export function pastGroups(
  entries: readonly Entry[],
  { eventId, kinds, events }: { eventId: string; kinds: readonly EntryKind[]; events: ReadonlyMap<string, PastEvent> },
): PastGroup[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (entry.event_id === eventId || entry.submitted_at === null || !kinds.includes(entry.kind)) continue
    groups.set(entry.event_id, [...(groups.get(entry.event_id) ?? []), entry])
  }
  const when = (id: string, group: readonly Entry[]) =>
    events.get(id)?.startsAt ?? Math.max(...group.map((entry) => toMillis(entry.created_at)))
  return [...groups]
    .toSorted(([a, ofA], [b, ofB]) => when(b, ofB) - when(a, ofA))
    .map(([id, group]) => ({
      eventId: id,
      name: events.get(id)?.name ?? `Entered in ${new Date(when(id, group)).getFullYear()}`,
      entries: group.toSorted((a, b) => a.title.localeCompare(b.title)),
    }))
}
