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
import { sponsorColumns } from './sponsor-columns.tsx'
import { SponsorTotals } from './sponsor-totals.tsx'
import styles from './sponsors.module.css'
import { ofEvent, useSponsors, type SponsorRow } from './use-sponsors.ts'

interface SponsorListProps {
  event: Event
  events: readonly Event[]
  now: number
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  hasWall: boolean
  onOpen: (id: string) => void
  onExport: (rows: readonly SponsorRow[], columns: readonly Column<SponsorRow>[]) => void
  views: SavedViews
  Age: (props: { fetchedAt: number | undefined }) => ReactNode
}

// What is asked for now and then comes when it is.
const BulkReport = lazy(async () => ({ default: (await import('#app/ui/list/bulk-report.tsx')).BulkReport }))
const SponsorBulk = lazy(async () => ({ default: (await import('./sponsor-bulk.tsx')).SponsorBulk }))
const LogoWall = lazy(async () => ({ default: (await import('./logo-wall.tsx')).LogoWall }))
const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }))
const inOrder: readonly Sort[] = [{ id: 'place', desc: false }]
const noun = { one: 'sponsor', many: 'sponsors' }

/** The sponsors of one event and of the whole year. */
export function SponsorList({ event, events, now, state, onStateChange, hasWall, onOpen, onExport, views, Age }: SponsorListProps) {
  const online = useOnline()
  const { all, fetchedAt } = useSponsors(now)
  const [isCopying, setCopying] = useState(false)
  const [said, say] = useState<string>()
  const [report, setReport] = useState<{ title: string; outcome: BulkOutcome }>()
  const rows = useMemo(() => all && ofEvent(all, event.id), [all, event.id])

  return (
    <>
      <DataList
        name="admin/sponsors"
        title="Sponsors"
        noun={noun}
        rows={rows}
        columns={sponsorColumns}
        state={state}
        onStateChange={onStateChange}
        usualSort={inOrder}
        onOpen={({ id }) => onOpen(id)}
        onExport={onExport}
        views={views}
        age={<Age fetchedAt={fetchedAt} />}
        bulk={(chosen, clear) => (
          <Suspense fallback={null}>
            <SponsorBulk
              chosen={chosen}
              onDone={(title, outcome) => {
                clear()
                setReport({ title, outcome })
              }}
            />
          </Suspense>
        )}
        empty={<p>{event.name} has no sponsor yet. Add the first one, or copy those of another event.</p>}
        action={
          <span className={styles.buttons}>
            <Link
              className={action.secondary}
              to="/admin/sponsors"
              search={({ wall: _wall, ...search }) => ({ ...search, ...(!hasWall && { wall: 'true' as const }) })}
              resetScroll={false}
            >
              {hasWall ? 'Hide the logo wall' : 'Logo wall'}
            </Link>
            <Link className={action.secondary} to="/admin/sponsors" search={(search) => ({ ...search, arrange: 'true' as const })}>
              Arrange
            </Link>
            <button type="button" className={action.secondary} disabled={!online} onClick={() => setCopying(true)}>
              Copy from another event
            </button>
            <Link className={action.primary} to="/admin/sponsors" search={(search) => ({ ...search, new: 'true' as const })}>
              New sponsor
            </Link>
          </span>
        }
      >
        <p className={styles.soft}>
          {event.name}, and who sponsors the whole year.{!online && ' Copying, arranging and publishing need the network.'}
        </p>
        <output className={styles.told}>{said}</output>
        <Suspense fallback={null}>
          {report && <BulkReport title={report.title} outcome={report.outcome} onClose={() => setReport(undefined)} />}
        </Suspense>
        {rows && rows.length > 0 && <SponsorTotals rows={rows} />}
        <Suspense fallback={null}>{hasWall && rows && <LogoWall rows={rows} />}</Suspense>
      </DataList>
      <Suspense fallback={null}>
        {isCopying && all && (
          <CopyDialog
            event={event}
            events={events}
            sponsors={all}
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
