import { useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { MenuLink } from '#app/ui/menu-link.tsx'
import type { ListOfPage } from '#app/ui/list/data-table.tsx'
import { writeListState } from '#app/ui/list/list-state.ts'
import { RecordList } from '#app/ui/record/record-list.tsx'
import { neighborhoodColumns } from './neighborhood-columns.tsx'
import { useChoices, useNeighborhoods, type NeighborhoodRow } from './use-neighborhoods.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { NeighborhoodBulk } from './neighborhood-bulk.tsx'
import { NeighborhoodMap } from './neighborhood-map.tsx'

interface NeighborhoodListProps extends ListOfPage<NeighborhoodRow> {
  event: Event
  events: readonly Event[]
  hasMap: boolean
  onOpen: (id: string) => void
}

const noun = { one: 'neighborhood', many: 'neighborhoods' }

/** The neighborhoods of one event. Archived ones show only through the filter. */
export function NeighborhoodList({ event, events, hasMap, onOpen, ...list }: NeighborhoodListProps) {
  const { all, fetchedAt } = useNeighborhoods()
  const { names: companies } = useChoices('companies')
  const { names: cities } = useChoices('cities')
  const { names: regions } = useChoices('regions')
  const columns = useMemo(() => neighborhoodColumns(event.id, { companies, cities, regions }), [event.id, companies, cities, regions])
  const rows = useMemo(() => all?.filter(({ event_ids }) => event_ids.includes(event.id)), [all, event.id])

  return (
    <RecordList
      {...list}
      name="admin/neighborhoods"
      title="Neighborhoods"
      noun={noun}
      rows={rows}
      columns={columns}
      defaultSort="name"
      onOpen={({ id }) => onOpen(id)}
      fetchedAt={fetchedAt}
      about={event.name}
      offline="Copying from another event and publishing need a connection."
      empty={`No neighborhoods in ${event.name} yet. Add one or copy them from an earlier event.`}
      bulk={(tools) => <NeighborhoodBulk {...tools} />}
      copyLabel="Copy from an earlier event"
      copyDialog={(end) => all && <CopyDialog event={event} events={events} neighborhoods={all} {...end} />}
      ways={
        <ButtonLink
          to="/admin/neighborhoods"
          search={{ ...writeListState(list.state), eventId: event.id, ...(!hasMap && { map: 'true' as const }) }}
          resetScroll={false}
        >
          {hasMap ? 'Hide the map' : 'Map'}
        </ButtonLink>
      }
      moreItems={
        <MenuLink to="/admin/neighborhoods/import" search={{ eventId: event.id }}>
          Import
        </MenuLink>
      }
      newLink={
        <ButtonLink variant="filled" to="/admin/neighborhoods/neighborhoodentry" search={{ eventId: event.id }}>
          New neighborhood
        </ButtonLink>
      }
    >
      {hasMap && rows && <NeighborhoodMap rows={rows} eventId={event.id} />}
    </RecordList>
  )
}
