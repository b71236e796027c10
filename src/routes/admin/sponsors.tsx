import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Event } from '#contract/event.ts'
import { downloadList } from '#app/features/csv/download-list.ts'
import { EventPage } from '#app/features/events/event-page.tsx'
import { useEvents } from '#app/features/events/event-queries.ts'
import { useServerClock } from '#app/features/events/use-server-clock.ts'
import { validateSponsorsSearch } from '#app/features/sponsors/sponsor-search.ts'
import { ofEvent, useSponsors } from '#app/features/sponsors/use-sponsors.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'
import { Notice } from '#app/ui/notice.tsx'

export const Route = createFileRoute('/admin/sponsors')({
  staticData: { title: 'Sponsors' },
  validateSearch: validateSponsorsSearch,
  component: SponsorsRoute,
})

/** Whoever looks at one of them does not wait for the others. */
const SponsorList = lazyRouteComponent(() => import('#app/features/sponsors/sponsor-list.tsx'), 'SponsorList')
const ArrangeSponsors = lazyRouteComponent(() => import('#app/features/sponsors/arrange-sponsors.tsx'), 'ArrangeSponsors')
const RecordHistory = lazyRouteComponent(() => import('#app/features/audit/record-history.tsx'), 'RecordHistory')
const FileSlot = lazyRouteComponent(() => import('#app/features/photos/file-slot.tsx'), 'FileSlot')
const SponsorForm = lazyRouteComponent(() => import('#app/features/sponsors/sponsor-form.tsx'), 'SponsorForm')

function SponsorsRoute() {
  const { id, new: isNew, arrange, wall, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const events = useEvents()?.events ?? []
  const views = savedViews('admin/sponsors')
  const now = useServerClock(() => null)
  const { all } = useSponsors(now)
  const close = () => void navigate({ search })

  function form(event: Event) {
    const sponsor = all?.find((one) => one.id === id)
    if (!all) return null
    if (id && !sponsor) {
      return (
        <Notice
          title="This sponsor is not here"
          sentence="It may be new and not have reached this device yet, or it does not exist any more."
        >
          <button type="button" onClick={close}>
            All sponsors
          </button>
        </Notice>
      )
    }
    return (
      <Suspense fallback={null}>
        <SponsorForm
          key={id ?? 'new'}
          event={event}
          events={events}
          sponsor={sponsor ?? null}
          all={all}
          now={now}
          onClose={close}
          onSaved={(saved) => {
            if (saved && !id) void navigate({ search: { ...search, id: saved.id } })
            else if (!saved && isNew) close()
          }}
          logoField={({ sponsorId, ...field }) => (
            <Suspense fallback={null}>
              <FileSlot
                {...field}
                name="logo_file_id"
                label="Logo"
                hint="A PNG at least 1,000 pixels wide, for print."
                owner={{ type: 'sponsors', id: sponsorId }}
                purpose="LOGO"
                fewestPixels={1000}
              />
            </Suspense>
          )}
          history={
            sponsor && (
              <Suspense fallback={null}>
                <RecordHistory entity="sponsors" entityId={sponsor.id} version={sponsor.version} />
              </Suspense>
            )
          }
        />
      </Suspense>
    )
  }

  return (
    <EventPage title="Sponsors" to="/admin/sponsors" eventId={search.eventId}>
      {(event) => {
        if (id || isNew) return form(event)
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
              onOpen={(sponsorId) => void navigate({ search: { ...search, id: sponsorId } })}
              onExport={(rows, columns) => void downloadList('sponsors.csv', rows, columns)}
              views={views}
              Age={AsOf}
            />
          </Suspense>
        )
      }}
    </EventPage>
  )
}
