import { useMemo, useState, type ReactNode } from 'react'
import type { EntryActionBody } from '#contract/entry-calls.ts'
import type { EntryAction } from '#contract/entry-lifecycle.ts'
import type { Entry } from '#contract/entry-record.ts'
import type { Event } from '#contract/event.ts'
import action from '#app/ui/action.module.css'
import { asEntry } from '#app/live/as-entry.ts'
import { useEventList } from '#app/live/use-event-list.ts'
import { BulkReport, type BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import type { Column } from '#app/ui/list/column.ts'
import { DataList } from '#app/ui/list/data-list.tsx'
import type { ListState, Sort } from '#app/ui/list/list-state.ts'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { ActionDialog } from './action-dialog.tsx'
import { actionWords, bulkActions } from './action-words.ts'
import { entryColumns } from './entry-columns.tsx'
import { actOnMany } from './entry-commands.ts'
import styles from './entry-review.module.css'
import { NumberDialog } from './number-dialog.tsx'
import { useEntryNames } from './use-entry-names.ts'

interface EntryTableProps {
  event: Event
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  onOpen: (entryId: string) => void
  onExport: (entries: readonly Entry[], columns: readonly Column<Entry>[]) => void
  views: SavedViews
  Age: (props: { fetchedAt: number | undefined }) => ReactNode
  actions?: ReactNode
}

const newestFirst: readonly Sort[] = [{ id: 'submitted_at', desc: true }]
const noun = { one: 'entry', many: 'entries' }

/** All entries of an event, for those who check them. */
export function EntryTable({ event, state, onStateChange, onOpen, onExport, views, Age, actions }: EntryTableProps) {
  const onDevice = useEventList('entries', event.id, asEntry)
  const names = useEntryNames(onDevice?.rows)
  const columns = useMemo(() => entryColumns(event, names), [event, names])
  const isOnline = useOnline()
  const [wanted, setWanted] = useState<{ verb: EntryAction; entries: readonly Entry[]; clear: () => void }>()
  const [through, setThrough] = useState<number>()
  const [isNumbering, setNumbering] = useState(false)
  const [report, setReport] = useState<{ title: string; outcome: BulkOutcome }>()

  async function act(body: EntryActionBody): Promise<string | undefined> {
    if (!wanted) return undefined
    const { verb, entries, clear } = wanted
    setThrough(0)
    const answer = await actOnMany(
      entries.map(({ id }) => id),
      verb,
      body,
      setThrough,
    )
    setThrough(undefined)
    if (typeof answer === 'string') return answer
    const titles = new Map(entries.map(({ id, title }) => [id, title || 'Untitled']))
    const skipped = answer.skipped.map(({ id, message }) => ({ id, label: titles.get(id) ?? id, why: message }))
    setReport({ title: actionWords[verb].label, outcome: { done: answer.done.length, skipped } })
    clear()
    refresh()
    return undefined
  }

  function refresh() {
    void import('#app/api/sync-lists.ts').then(({ syncList }) => syncList('entries', { eventId: event.id }))
  }

  const bulk = (chosen: readonly Entry[], clear: () => void) =>
    isOnline ? (
      bulkActions.map((verb) => (
        <button key={verb} type="button" className={styles.tool} onClick={() => setWanted({ verb, entries: chosen, clear })}>
          {actionWords[verb].label}
        </button>
      ))
    ) : (
      <span>What is done to many at once needs a connection.</span>
    )

  return (
    <>
      <DataList
        name="admin/tours"
        title="Tour entries"
        noun={noun}
        rows={onDevice?.fetchedAt === undefined && !onDevice?.rows.length ? undefined : onDevice.rows}
        columns={columns}
        state={state}
        onStateChange={onStateChange}
        usualSort={newestFirst}
        onOpen={({ id }) => onOpen(id)}
        onExport={onExport}
        views={views}
        age={<Age fetchedAt={onDevice?.fetchedAt} />}
        action={
          <div className={styles.buttons}>
            {actions}
            <button type="button" className={action.secondary} aria-disabled={!isOnline} onClick={() => isOnline && setNumbering(true)}>
              Numbers …
            </button>
          </div>
        }
        empty={<p>Nobody has entered a home in this event yet.</p>}
        bulk={bulk}
      >
        {through !== undefined && wanted && (
          <output className={styles.progress}>
            <progress max={wanted.entries.length} value={through} /> {through} of {wanted.entries.length}
          </output>
        )}
        {report && <BulkReport title={report.title} outcome={report.outcome} onClose={() => setReport(undefined)} />}
      </DataList>
      {isNumbering && <NumberDialog eventId={event.id} onDone={refresh} onClose={() => setNumbering(false)} />}
      {wanted && (
        <ActionDialog
          verb={wanted.verb}
          of={wanted.entries.length === 1 ? (wanted.entries[0]?.title ?? '') : `${wanted.entries.length} entries`}
          onConfirm={act}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  )
}
