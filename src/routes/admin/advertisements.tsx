import { createFileRoute } from '@tanstack/react-router'
import type { Event } from '#contract/event/schema.ts'
import { listSearchOf } from '#app/ui/search-of.ts'
import { useAdvertisements } from '#app/features/advertisements/use-advertisements.ts'
import { EventPage } from '#app/features/events/shared/event-page.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { useEventsClock } from '#app/features/events/shared/use-server-clock.ts'
import { AdList } from '#app/features/advertisements/ad-list.tsx'
import { ArrangeAds } from '#app/features/advertisements/arrange-ads.tsx'
import { AdForm } from '#app/features/advertisements/ad-form.tsx'
import { OneRecord } from './-one-record.tsx'
import { useListOfPage } from './-use-list-of-page.ts'

export const Route = createFileRoute('/admin/advertisements')({
  staticData: { title: 'Advertisements' },
  // `id` opens an advertisement, `new` the form for one, `arrange` the page for reordering.
  validateSearch: listSearchOf({ eventId: 'text', id: 'text', new: ['true'], arrange: ['true'] }),
  component: AdvertisementsRoute,
})

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
  const list = useListOfPage('admin/advertisements', 'advertisements.csv')
  const now = useEventsClock()
  const { rows } = useAdvertisements(event)
  const open = (adId: string) => void navigate({ search: { ...search, id: adId } })
  const close = () => void navigate({ search })

  if (id || isNew)
    return (
      <OneRecord id={id} rows={rows} noun={{ one: 'advertisement', many: 'advertisements' }} onOpen={open} onClose={close}>
        {({ record, ...form }) => <AdForm ad={record} event={event} now={now} {...form} />}
      </OneRecord>
    )
  if (arrange) return <>{rows && <ArrangeAds rows={rows} onDone={close} />}</>
  return <AdList event={event} events={events} now={now} {...list} onOpen={open} />
}
