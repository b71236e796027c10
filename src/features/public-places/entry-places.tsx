import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { detailsPublicFrom } from '#contract/entry/public-details.ts'
import { publicPlacesOfEntry } from '#contract/entry/public-places.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { PlaceList } from '#app/ui/facts/place-list.tsx'
import { useClock } from '#app/ui/use-clock.ts'

/** Where the public can see an entry, and since when. */
export function EntryPlaces({ entry, event }: { entry: Entry; event: Event }) {
  const opens = detailsPublicFrom(event)
  const now = useClock(serverNow, (at) => (opens > at ? opens : null))
  const isConnected = useSiteConnected()
  return <PlaceList title="Public information" places={publicPlacesOfEntry(entry, event, { now, isConnected })} />
}
