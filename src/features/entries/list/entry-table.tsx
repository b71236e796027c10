import { Group, Menu, Progress } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { isApproved } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { knownRows } from '#app/outbox/lists/use-synced-list.ts'
import { useEventList, useLatestEntries } from '#app/outbox/lists/use-event-list.ts'
import { namesOfFiles } from '#app/files/pictures.ts'
import { data } from '#app/sync/data.ts'
import { listKey } from '#app/sync/synced-resource.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { MoreActions } from '#app/ui/list/more-actions.tsx'
import { BulkReport, type BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import type { BulkChoice } from './bulk-dialogs.tsx'
import { entryColumns } from './entry-columns.tsx'
import { guidebookRecords, type GuidebookRecord } from './guidebook-records.ts'
import { refreshEntries, useBulk, type Chosen } from './use-bulk.ts'
import { sameAddressEntries } from '../staff/same-address-entries.ts'
import { useUnsavedEntries } from '../staff/unsaved-entries.ts'
import { useNamesByList } from './entry-names.ts'
import { EntryBoard as Board } from './board/entry-board.tsx'
import { BulkTools } from './bulk-tools.tsx'
import { BulkDialogs as Dialogs } from './bulk-dialogs.tsx'
import { ExportDialog as Export } from './export-dialog.tsx'
import { NumberDialog as Numbers } from './number-dialog.tsx'
import { EntryMap } from './entry-map.tsx'
import { thumbnailOf } from './thumbnail-of.tsx'

interface EntryTableProps extends Omit<ListOfPage<Entry>, 'onExport' | 'onOpen'> {
  event: Event
  now: number
  onOpen: (entryId: string) => void
  /** Exports the visible columns as a file. */
  onExport: (entries: readonly Entry[], columns: readonly Column<Entry>[]) => void
  onImportable: (entries: readonly Entry[]) => void
  onGuidebook: (records: readonly GuidebookRecord[]) => void
  actions?: ReactNode
  /** Items of the menu next to the actions. */
  moreActions?: ReactNode
}

const entryList = { name: 'admin/tours', noun: { one: 'entry', many: 'entries' }, defaultSort: '-submitted_at' }
const noRegistrations: readonly EventCompany[] = []

/** All entries of an event, for staff: in a table, on a board by status, or on a map. */
export function EntryTable({ event, now, onOpen, onExport, onImportable, onGuidebook, actions, moreActions, ...list }: EntryTableProps) {
  // Names load first, because the many entries are sorted by them once.
  const named = useNamesByList()
  const { q, sort, filters } = list.state
  const isInDefaultOrder = sort.length === 0 && q === '' && Object.keys(filters).length === 0
  const [isWhole, setWhole] = useState(false)
  // Before all of them: the device answers in the order in which it is asked, and a thousand rows take longer than a screenful.
  const latest = useLatestEntries(event.id, !isWhole && isInDefaultOrder)
  const all = useEventList('entries', event.id)
  if (all && !isWhole) setWhole(true)
  const onDevice = all ?? latest
  const companies = useEventList('event_companies', event.id)
  const registrations = companies?.rows ?? noRegistrations
  const rows = onDevice?.rows
  const names = useMemo(() => ({ ...named, twins: sameAddressEntries(rows ?? []) }), [named, rows])
  const columns = useMemo(() => entryColumns(event, names, now), [event, names, now])
  const isOnline = useOnline()
  const bulk = useBulk(event.id)
  const circumstances = {
    event,
    now,
    registrations: companies?.fetchedAt === undefined ? undefined : companies.rows,
    unsavedIds: useUnsavedEntries(),
  }
  const [wanted, setWanted] = useState<{ choice: BulkChoice; chosen: Chosen }>()
  const [isNumbering, setNumbering] = useState(false)
  const [numbered, setNumbered] = useState<{ at: number; outcome: BulkOutcome }>()
  const [leaving, setLeaving] = useState<{ entries: readonly Entry[]; columns: readonly Column<Entry>[] }>()

  async function giveGuidebook(entries: readonly Entry[]) {
    const [regions, schoolDistricts, salesStatuses] = await Promise.all([
      data().regions.toArray(),
      data().school_districts.toArray(),
      data().sales_statuses.toArray(),
    ])
    const fileNames = await namesOfFiles(entries.flatMap(({ front_elevation: front }) => front?.file_id ?? []))
    onGuidebook(guidebookRecords(entries, { event, names, registrations, regions, schoolDistricts, salesStatuses, fileNames }))
  }

  const boardOf = (matches: readonly Entry[]) => (
    <Board event={event} now={now} entries={matches} registrations={registrations} names={names} onMoved={() => refreshEntries(event.id)} />
  )
  const mapOf = (matches: readonly Entry[]) => <EntryMap eventId={event.id} entries={matches} cities={names.cities} onOpen={onOpen} />

  return (
    <>
      <DataTable
        {...list}
        {...entryList}
        title="Tour Entries"
        about={event.name}
        rows={knownRows(onDevice)}
        columns={columns}
        onOpen={onOpen}
        thumbnail={thumbnailOf}
        onExport={(entries, shown) => setLeaving({ entries, columns: shown })}
        fetchedAt={onDevice?.fetchedAt}
        listKey={listKey('entries', event.id)}
        action={
          <Group gap="0.5rem">
            {knownRows(onDevice)?.length !== 0 && actions}
            <MoreActions>
              {moreActions}
              <Menu.Item disabled={!isOnline} onClick={() => setNumbering(true)}>
                Assign numbers…
              </Menu.Item>
            </MoreActions>
          </Group>
        }
        empty="Entries appear here as companies enter their homes. You can also enter a home for a company."
        firstStep={
          <ButtonLink variant="filled" to="/admin/tours/entry" search={{ eventId: event.id }}>
            New Entry
          </ButtonLink>
        }
        bulk={(entries, end) => (
          <BulkTools
            chosen={entries}
            circumstances={circumstances}
            onChoose={(choice) => setWanted({ choice, chosen: { entries, end } })}
          />
        )}
        bodies={{ board: boardOf, map: mapOf }}
      >
        {numbered && (
          <BulkReport
            key={numbered.at}
            did="Assigned numbers to"
            noun={entryList.noun}
            outcome={numbered.outcome}
            onClose={() => setNumbered(undefined)}
          />
        )}
        {bulk.progress && (
          <Group gap="sm" wrap="nowrap">
            <Progress w="12rem" value={(bulk.progress.through / bulk.progress.of) * 100} aria-label="Progress" /> {bulk.progress.through} of{' '}
            {bulk.progress.of}
          </Group>
        )}
      </DataTable>
      {isNumbering && (
        <Numbers
          eventId={event.id}
          onDone={(count, undo) => {
            setNumbered({ at: serverNow(), outcome: { done: count, skipped: [], undo } })
            refreshEntries(event.id)
          }}
          onClose={() => setNumbering(false)}
        />
      )}
      {wanted && (
        <Dialogs
          {...wanted}
          event={event}
          circumstances={circumstances}
          bulk={bulk}
          companies={names.companies}
          onClose={() => setWanted(undefined)}
        />
      )}
      {leaving && (
        <Export
          count={leaving.entries.length}
          guidebookCount={leaving.entries.filter(isApproved).length}
          onGuidebook={() => void giveGuidebook(leaving.entries)}
          onShown={() => onExport(leaving.entries, leaving.columns)}
          onImportable={() => onImportable(leaving.entries)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
