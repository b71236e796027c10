import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { downloadList } from '#app/features/csv/download-list.ts'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useServerClock } from '#app/features/events/shared/use-server-clock.ts'
import { validateSponsorsSearch } from '#app/features/sponsors/sponsor-search.ts'
import { ofEvent, useSponsors } from '#app/features/sponsors/use-sponsors.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'

export const Route = createFileRoute('/admin/sponsors')({
  staticData: { title: 'Sponsors' },
  validateSearch: validateSponsorsSearch,
  component: SponsorsRoute,
})

/** Whoever looks at one of them does not wait for the others. */
const SponsorList = lazyRouteComponent(() => import('#app/features/sponsors/sponsor-list.tsx'), 'SponsorList')
const ArrangeSponsors = lazyRouteComponent(() => import('#app/features/sponsors/arrange-sponsors.tsx'), 'ArrangeSponsors')
const OneSponsor = lazyRouteComponent(() => import('./-one-sponsor.tsx'), 'OneSponsor')

function SponsorsRoute() {
  const { id, new: isNew, arrange, wall, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const events = useEvents()?.events ?? []
  const views = savedViews('admin/sponsors')
  const now = useServerClock(() => null)
  const { all } = useSponsors(now)
  const open = (sponsorId: string) => void navigate({ search: { ...search, id: sponsorId } })
  const close = () => void navigate({ search })

  return (
    <EventPage title="Sponsors" to="/admin/sponsors" eventId={search.eventId}>
      {(event) => {
        if (id || isNew) {
          const record = { id, event, events, now, onOpen: open, onClose: close }
          return <Suspense fallback={null}>{all && <OneSponsor {...record} all={all} />}</Suspense>
        }
        if (arrange) return <Suspense fallback={null}>{all && <ArrangeSponsors rows={ofEvent(all, event.id)} onDone={close} />}</Suspense>
        return (
          <Suspense fallback={null}>
            <SponsorList
              key={event.id}
              event={event}
              events={events}
              now={now}
              state={readListState(search)}
              onStateChange={(next, { replace }) =>
                void navigate({ search: { ...withListState(search, next), ...(wall && { wall }) }, replace, resetScroll: false })
              }
              hasWall={wall === 'true'}
              onOpen={open}
              onExport={(rows, columns) => downloadList('sponsors.csv', rows, columns)}
              views={views}
              Age={AsOf}
            />
          </Suspense>
        )
      }}
    </EventPage>
  )
}
