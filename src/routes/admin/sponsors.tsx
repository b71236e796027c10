import { createFileRoute } from '@tanstack/react-router'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { listSearchOf } from '#app/ui/search-of.ts'
import { ofEvent, useSponsors } from '#app/features/sponsors/use-sponsors.ts'
import { SponsorList } from '#app/features/sponsors/sponsor-list.tsx'
import { ArrangeSponsors } from '#app/features/sponsors/arrange-sponsors.tsx'
import { SponsorForm } from '#app/features/sponsors/sponsor-form.tsx'
import { OneRecord } from './-one-record.tsx'
import { useListOfPage } from './-use-list-of-page.ts'

export const Route = createFileRoute('/admin/sponsors')({
  staticData: { title: 'Sponsors' },
  // `id` opens a sponsor, `new` the form for one, `arrange` the page for reordering; `wall` shows the logos above the list.
  validateSearch: listSearchOf({ eventId: 'text', id: 'text', new: ['true'], wall: ['true'], arrange: ['true'] }),
  component: SponsorsRoute,
})

function SponsorsRoute() {
  const { id, new: isNew, arrange, wall, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const events = useEvents()?.events ?? []
  const list = useListOfPage('admin/sponsors', 'sponsors.csv')
  const now = useEventsClock()
  const { all } = useSponsors(now)
  const open = (sponsorId: string) => void navigate({ search: { ...search, id: sponsorId } })
  const close = () => void navigate({ search })

  return (
    <EventPage title="Sponsors" to="/admin/sponsors" eventId={search.eventId}>
      {(event) => {
        if (id || isNew)
          return (
            <OneRecord id={id} rows={all} noun={{ one: 'sponsor', many: 'sponsors' }} onOpen={open} onClose={close}>
              {({ record, rows, ...ends }) => <SponsorForm sponsor={record} all={rows} {...{ event, events, now }} {...ends} />}
            </OneRecord>
          )
        if (arrange) return <>{all && <ArrangeSponsors rows={ofEvent(all, event.id)} onDone={close} />}</>
        return <SponsorList key={event.id} event={event} events={events} now={now} {...list} hasWall={wall === 'true'} onOpen={open} />
      }}
    </EventPage>
  )
}
