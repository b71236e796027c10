import { useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { publishedCountLabel } from '#contract/website/site-status.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import type { ListOfPage } from '#app/ui/list/data-table.tsx'
import { writeListState } from '#app/ui/list/list-state.ts'
import { RecordList } from '#app/ui/record/record-list.tsx'
import { neighborhoodColumns } from './neighborhood-columns.tsx'
import { useNeighborhoodNames, useNeighborhoods, type NeighborhoodRow } from './use-neighborhoods.ts'
import { NeighborhoodMap } from './neighborhood-map.tsx'
import { publishNeighborhood } from './neighborhood-commands.ts'
import { PublishButtons } from '#app/ui/record/publish-buttons.tsx'
import { copyBetweenEvents } from '#app/outbox/commands/copy-between-events.ts'
import type { CopyFrom } from '#app/ui/record/copy-from-dialog.tsx'

interface NeighborhoodListProps extends ListOfPage<NeighborhoodRow> {
  event: Event
  events: readonly Event[]
  hasMap: boolean
}

const neighborhoodsOfEvent = { name: 'admin/neighborhoods', noun: { one: 'neighborhood', many: 'neighborhoods' }, defaultSort: 'name' }

/** The neighborhoods of one event. Archived ones show only through the filter. */
export function NeighborhoodList({ event, events, hasMap, ...list }: NeighborhoodListProps) {
  const { all, fetchedAt } = useNeighborhoods()
  const names = useNeighborhoodNames()
  const isConnected = useSiteConnected()
  const columns = useMemo(() => (names ? neighborhoodColumns(event.id, names, isConnected) : []), [event.id, names, isConnected])
  // Drawn with their names: rows that grow later would push the others down.
  const rows = useMemo(() => (names ? all?.filter(({ event_ids }) => event_ids.includes(event.id)) : undefined), [names, all, event.id])
  const isPhone = useMedia('(width < 48em)')
  const way = {
    to: '/admin/neighborhoods',
    search: { ...writeListState(list.state), eventId: event.id, ...(!hasMap && { map: 'true' as const }) },
    resetScroll: false,
    children: hasMap ? 'Hide map' : 'Show map',
  } as const

  return (
    <RecordList
      {...list}
      {...neighborhoodsOfEvent}
      {...{ rows, columns, fetchedAt }}
      about={event.name}
      offline="Adding from another event and publishing need a connection."
      empty={`No neighborhoods in ${event.name} yet. Create one or add them from another event.`}
      bulk={(tools) => <PublishButtons {...tools} published={publishedCountLabel(isConnected)} publish={publishNeighborhood} />}
      copy={copyNeighborhoods(event, events, all ?? [])}
      ways={!isPhone && <ButtonLink {...way} />}
      moreItems={
        <>
          {isPhone && <MenuLink {...way} />}
          <MenuLink to="/admin/neighborhoods/import" search={{ eventId: event.id }}>
            Import
          </MenuLink>
        </>
      }
      newLink={
        <ButtonLink variant="filled" to="/admin/neighborhoods/neighborhoodentry" search={{ eventId: event.id }}>
          New Neighborhood
        </ButtonLink>
      }
    >
      {hasMap && rows && names && <NeighborhoodMap rows={rows} cities={names.cities} eventId={event.id} />}
    </RecordList>
  )
}

/** Adds neighborhoods of another event to this one. Those already in it are not offered. */
function copyNeighborhoods(event: Event, events: readonly Event[], all: readonly NeighborhoodRow[]): CopyFrom {
  return {
    verb: 'Add',
    to: event,
    events,
    about: `Adds them to ${event.name}. Both events share the same record, so a change shows in both.`,
    offeredBy: (from) =>
      all
        .filter(({ event_ids, is_archived }) => !is_archived && event_ids.includes(from) && !event_ids.includes(event.id))
        .map(({ id, name }) => ({ id, label: name })),
    onCopy: (from, ids) =>
      copyBetweenEvents('neighborhoods', { from, to: event.id, ids }, ({ copied, already_there: there }) => {
        const already = there > 0 ? ` ${there} ${there === 1 ? 'was' : 'were'} already in the event.` : ''
        return `${copied} ${copied === 1 ? 'neighborhood was' : 'neighborhoods were'} added.${already}`
      }),
  }
}
