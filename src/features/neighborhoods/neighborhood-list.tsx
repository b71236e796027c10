import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Event } from '#contract/event.ts'
import action from '#app/ui/action.module.css'
import { BulkReport, type BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import type { Column } from '#app/ui/list/column.ts'
import { DataList } from '#app/ui/list/data-list.tsx'
import { writeListState, type ListState, type Sort } from '#app/ui/list/list-state.ts'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { PublishButtons } from '#app/ui/publish-buttons.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { publishNeighborhood } from './neighborhood-commands.ts'
import { neighborhoodColumns } from './neighborhood-columns.tsx'
import styles from './neighborhoods.module.css'
import { useChoices, useNeighborhoods, type NeighborhoodRow } from './use-neighborhoods.ts'

interface NeighborhoodListProps {
  event: Event
  events: readonly Event[]
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  hasMap: boolean
  onOpen: (id: string) => void
  onExport: (rows: readonly NeighborhoodRow[], columns: readonly Column<NeighborhoodRow>[]) => void
  views: SavedViews
  Age: (props: { fetchedAt: number | undefined }) => ReactNode
}

// A map comes when it is looked at, and what a dialog asks when it is opened.
const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))
const NeighborhoodMap = lazy(async () => ({ default: (await import('./neighborhood-map.tsx')).NeighborhoodMap }))
const byName: readonly Sort[] = [{ id: 'name', desc: false }]
const noun = { one: 'neighborhood', many: 'neighborhoods' }

/** The neighborhoods of one event. The archived ones are there for whoever filters for them. */
export function NeighborhoodList({ event, events, state, onStateChange, hasMap, onOpen, onExport, views, Age }: NeighborhoodListProps) {
  const online = useOnline()
  const { all, fetchedAt } = useNeighborhoods()
  const { names: companies } = useChoices('companies')
  const { names: cities } = useChoices('cities')
  const { names: regions } = useChoices('regions')
  const columns = useMemo(() => neighborhoodColumns(event.id, { companies, cities, regions }), [event.id, companies, cities, regions])
  const [isCopying, setCopying] = useState(false)
  const [said, say] = useState<string>()
  const [report, setReport] = useState<{ title: string; outcome: BulkOutcome }>()
  const asksForArchived = 'is_archived' in state.filters
  const rows = useMemo(
    () => all?.filter(({ event_ids, is_archived }) => event_ids.includes(event.id) && (asksForArchived || !is_archived)),
    [all, event.id, asksForArchived],
  )

  return (
    <>
      <DataList
        name="admin/neighborhoods"
        title="Neighborhoods"
        noun={noun}
        rows={rows}
        columns={columns}
        state={state}
        onStateChange={onStateChange}
        usualSort={byName}
        onOpen={({ id }) => onOpen(id)}
        onExport={onExport}
        views={views}
        age={<Age fetchedAt={fetchedAt} />}
        bulk={(chosen, clear) => (
          <PublishButtons
            chosen={chosen}
            publish={async (row, does) => {
              const done = await publishNeighborhood(row, does)
              return done.ok ? undefined : done.sentence
            }}
            onDone={(title, outcome) => {
              clear()
              setReport({ title, outcome })
            }}
          />
        )}
        empty={<p>No neighborhood takes part in {event.name} yet. Add one, or copy them from an earlier event.</p>}
        action={
          <span className={styles.buttons}>
            <Link
              className={action.secondary}
              to="/admin/neighborhoods"
              search={{ ...writeListState(state), eventId: event.id, ...(!hasMap && { map: 'true' as const }) }}
              resetScroll={false}
            >
              {hasMap ? 'Hide the map' : 'Map'}
            </Link>
            <button type="button" className={action.secondary} disabled={!online} onClick={() => setCopying(true)}>
              Copy from an earlier event
            </button>
            <Link className={action.primary} to="/admin/neighborhoods/neighborhoodentry" search={{ eventId: event.id }}>
              New neighborhood
            </Link>
          </span>
        }
      >
        <p className={styles.soft}>
          {event.name}
          {!online && '. Copying from another event and publishing need the network.'}
        </p>
        <output className={styles.told}>{said}</output>
        {report && <BulkReport title={report.title} outcome={report.outcome} onClose={() => setReport(undefined)} />}
        {hasMap && rows && (
          <Suspense>
            <NeighborhoodMap rows={rows} eventId={event.id} />
          </Suspense>
        )}
      </DataList>
      <Suspense fallback={null}>
        {isCopying && all && (
          <CopyDialog
            event={event}
            events={events}
            neighborhoods={all}
            onCopied={(sentence) => {
              setCopying(false)
              say(sentence)
            }}
            onClose={() => setCopying(false)}
          />
        )}
      </Suspense>
    </>
  )
}
