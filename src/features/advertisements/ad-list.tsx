import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Event } from '#contract/event.ts'
import action from '#app/ui/action.module.css'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import type { Column } from '#app/ui/list/column.ts'
import { DataList } from '#app/ui/list/data-list.tsx'
import type { ListState, Sort } from '#app/ui/list/list-state.ts'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { adColumns } from './ad-columns.tsx'
import { AdOverview } from './ad-overview.tsx'
import styles from './advertisements.module.css'
import { useAdvertisements, type AdRow } from './use-advertisements.ts'

interface AdListProps {
  event: Event
  events: readonly Event[]
  now: number
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  onOpen: (id: string) => void
  onExport: (rows: readonly AdRow[], columns: readonly Column<AdRow>[]) => void
  views: SavedViews
  Age: (props: { fetchedAt: number | undefined }) => ReactNode
}

// What is asked for now and then comes when it is.
const BulkReport = lazy(async () => ({ default: (await import('#app/ui/list/bulk-report.tsx')).BulkReport }))
const StepButtons = lazy(async () => ({ default: (await import('./step-buttons.tsx')).StepButtons }))
const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))
const inOrder: readonly Sort[] = [{ id: 'order', desc: false }]
const noun = { one: 'advertisement', many: 'advertisements' }

/** What was ordered for one event, from the reservation to the page. */
export function AdList({ event, events, now, state, onStateChange, onOpen, onExport, views, Age }: AdListProps) {
  const online = useOnline()
  const { rows, all, fetchedAt } = useAdvertisements(event)
  const columns = useMemo(() => adColumns(event), [event])
  const [isCopying, setCopying] = useState(false)
  const [said, say] = useState<string>()
  const [report, setReport] = useState<{ title: string; outcome: BulkOutcome }>()
  return (
    <>
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
        bulk={(chosen, clear) => (
          <Suspense fallback={null}>
            <StepButtons
              chosen={chosen}
              onDone={(title, outcome) => {
                clear()
                setReport({ title, outcome })
              }}
            />
          </Suspense>
        )}
        empty={<p>Nobody has reserved an advertisement in {event.name} yet. Add the first one, or copy those of another event.</p>}
        action={
          <span className={styles.buttons}>
            <Link className={action.secondary} to="/admin/advertisements" search={(search) => ({ ...search, arrange: 'true' as const })}>
              Arrange
            </Link>
            <button type="button" className={action.secondary} disabled={!online} onClick={() => setCopying(true)}>
              Copy from another event
            </button>
            <Link className={action.primary} to="/admin/advertisements" search={(search) => ({ ...search, new: 'true' as const })}>
              New advertisement
            </Link>
          </span>
        }
      >
        <p className={styles.soft}>
          {event.name}
          {!online && '. Copying, arranging and the next steps need the network.'}
        </p>
        <output className={styles.told}>{said}</output>
        <Suspense fallback={null}>
          {report && <BulkReport title={report.title} outcome={report.outcome} onClose={() => setReport(undefined)} />}
        </Suspense>
        {rows && <AdOverview event={event} rows={rows} now={now} />}
      </DataList>
      <Suspense fallback={null}>
        {isCopying && all && (
          <CopyDialog
            event={event}
            events={events}
            ads={all}
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
