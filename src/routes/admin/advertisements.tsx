import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Event } from '#contract/event.ts'
import { validateAdsSearch } from '#app/features/advertisements/ad-search.ts'
import { useAdvertisements } from '#app/features/advertisements/use-advertisements.ts'
import { downloadList } from '#app/features/csv/download-list.ts'
import { EventPage } from '#app/features/events/event-page.tsx'
import { useEvents } from '#app/features/events/event-queries.ts'
import { nextAdDeadline } from '#app/features/advertisements/next-ad-deadline.ts'
import { useServerClock } from '#app/features/events/use-server-clock.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'
import { Notice } from '#app/ui/notice.tsx'

export const Route = createFileRoute('/admin/advertisements')({
  staticData: { title: 'Advertisements' },
  validateSearch: validateAdsSearch,
  component: AdvertisementsRoute,
})

/** Whoever looks at one of them does not wait for the others. */
const AdList = lazyRouteComponent(() => import('#app/features/advertisements/ad-list.tsx'), 'AdList')
const ArrangeAds = lazyRouteComponent(() => import('#app/features/advertisements/arrange-ads.tsx'), 'ArrangeAds')
const RecordHistory = lazyRouteComponent(() => import('#app/features/audit/record-history.tsx'), 'RecordHistory')
const AdForm = lazyRouteComponent(() => import('#app/features/advertisements/ad-form.tsx'), 'AdForm')

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
  const close = () => void navigate({ search })

  if (id || isNew) {
    const ad = rows?.find((one) => one.id === id)
    if (!rows) return null
    if (id && !ad) {
      return (
        <Notice
          title="This advertisement is not here"
          sentence="It may be new and not have reached this device yet, or it does not exist any more."
        >
          <button type="button" onClick={close}>
            All advertisements
          </button>
        </Notice>
      )
    }
    return (
      <Suspense fallback={null}>
        <AdForm
          key={id ?? 'new'}
          event={event}
          rows={rows}
          ad={ad ?? null}
          now={now}
          onClose={close}
          onSaved={(saved) => {
            if (saved && !id) void navigate({ search: { ...search, id: saved.id } })
            else if (!saved && isNew) close()
          }}
          history={
            ad && (
              <Suspense fallback={null}>
                <RecordHistory entity="advertisements" entityId={ad.id} version={ad.version} />
              </Suspense>
            )
          }
        />
      </Suspense>
    )
  }
  if (arrange) return <Suspense fallback={null}>{rows && <ArrangeAds rows={rows} onDone={close} />}</Suspense>
  return (
    <Suspense fallback={null}>
      <AdList
        event={event}
        events={events}
        now={now}
        state={readListState(search)}
        onStateChange={(next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false })}
        onOpen={(adId) => void navigate({ search: { ...search, id: adId } })}
        onExport={(ads, columns) => void downloadList('advertisements.csv', ads, columns)}
        views={views}
        Age={AsOf}
      />
    </Suspense>
  )
}
