import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { Event } from '#contract/event.ts'
import action from '#app/ui/action.module.css'
import type { Column } from '#app/ui/list/column.ts'
import { DataList } from '#app/ui/list/data-list.tsx'
import type { ListState, Sort } from '#app/ui/list/list-state.ts'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { adColumns } from './ad-columns.tsx'
import { AdOverview } from './ad-overview.tsx'
import styles from './advertisements.module.css'
import { useAdvertisements, type AdRow } from './use-advertisements.ts'

interface AdListProps {
  event: Event
  now: number
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  onOpen: (id: string) => void
  onExport: (rows: readonly AdRow[], columns: readonly Column<AdRow>[]) => void
  views: SavedViews
  Age: (props: { fetchedAt: number | undefined }) => ReactNode
}

const inOrder: readonly Sort[] = [{ id: 'order', desc: false }]
const noun = { one: 'advertisement', many: 'advertisements' }

/** What was ordered for one event, from the reservation to the page. */
export function AdList({ event, now, state, onStateChange, onOpen, onExport, views, Age }: AdListProps) {
  const { rows, fetchedAt } = useAdvertisements(event)
  const columns = useMemo(() => adColumns(event), [event])
  return (
    <DataList
      name="admin/advertisements"
      title="Advertisements"
      noun={noun}
      rows={rows}
      columns={columns}
      state={state}
      onStateChange={onStateChange}
      usualSort={inOrder}
      onOpen={({ id }) => onOpen(id)}
      onExport={onExport}
      views={views}
      age={<Age fetchedAt={fetchedAt} />}
      empty={<p>Nobody has reserved an advertisement in {event.name} yet.</p>}
      action={
        <Link className={action.primary} to="/admin/advertisements" search={(search) => ({ ...search, new: 'true' as const })}>
          New advertisement
        </Link>
      }
    >
      <p className={styles.soft}>{event.name}</p>
      {rows && <AdOverview event={event} rows={rows} now={now} />}
    </DataList>
  )
}
