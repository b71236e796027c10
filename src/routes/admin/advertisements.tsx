import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { validateAdsSearch } from '#app/features/advertisements/ad-search.ts'
import { useAdvertisements } from '#app/features/advertisements/use-advertisements.ts'
import { downloadList } from '#app/features/csv/download-list.ts'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { nextAdDeadline } from '#app/features/advertisements/next-ad-deadline.ts'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'

export const Route = createFileRoute('/admin/advertisements')({
  staticData: { title: 'Advertisements' },
  validateSearch: validateAdsSearch,
  component: AdvertisementsRoute,
})

/** Whoever looks at one of them does not wait for the others. */
const AdList = lazyRouteComponent(() => import('#app/features/advertisements/ad-list.tsx'), 'AdList')
const ArrangeAds = lazyRouteComponent(() => import('#app/features/advertisements/arrange-ads.tsx'), 'ArrangeAds')
const OneAd = lazyRouteComponent(() => import('./-one-ad.tsx'), 'OneAd')

function AdvertisementsRoute() {
  const { eventId } = Route.useSearch()
  return (
    <EventPage title="Advertisements" to="/admin/advertisements" eventId={eventId}>
      {(event) => <AdsOfEvent key={event.id} event={event} />}
    </EventPage>
  )
}

function AdsOfEvent({ event }: { event: Event }) {
  const { id, new: isNew, arrange, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const events = useEvents()?.events ?? []
  const views = savedViews('admin/advertisements')
  const now = useServerClock((at) => nextAdDeadline(event, at))
  const { rows } = useAdvertisements(event)
  const open = (adId: string) => void navigate({ search: { ...search, id: adId } })
  const close = () => void navigate({ search })

  if (id || isNew)
    return (
      <Suspense fallback={null}>{rows && <OneAd id={id} event={event} rows={rows} now={now} onOpen={open} onClose={close} />}</Suspense>
    )
  if (arrange) return <Suspense fallback={null}>{rows && <ArrangeAds rows={rows} onDone={close} />}</Suspense>
  return (
    <Suspense fallback={null}>
      <AdList
        event={event}
        events={events}
        now={now}
        state={readListState(search)}
        onStateChange={(next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false })}
        onOpen={open}
        onExport={(ads, columns) => downloadList('advertisements.csv', ads, columns)}
        views={views}
        Age={AsOf}
      />
    </Suspense>
  )
}
