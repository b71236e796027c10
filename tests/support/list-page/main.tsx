import 'virtual:theme.css'
import '#app/app/base.css'
import { Dexie, type EntityTable } from 'dexie'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useRowsInTwoGoes } from '#app/live/use-rows-in-two-goes.ts'
import { rememberSession } from '#app/storage/current-session.ts'
import action from '#app/ui/action.module.css'
import { BulkReport, type BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { DataList } from '#app/ui/list/data-list.tsx'
import { readListState, writeListState } from '#app/ui/list/list-state.ts'
import { parseSearch, stringifySearch } from '#app/app/search-params.ts'
import { homeColumns } from './home-columns.tsx'
import { homeRows, type HomeRow } from './home-rows.ts'

// A list as long as any may become, over a database on the device, and nothing else: for the bench and the journeys.

const rowCount = 10_000
const firstCount = 60
const database = new Dexie('homes') as Dexie & { homes: EntityTable<HomeRow, 'id'> }
database.version(1).stores({ homes: 'id, updated' })

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Leave' : 'Open'}
      </button>
      {isOpen && <Homes />}
    </>
  )
}

// oxlint-disable-next-line unicorn/no-array-reverse -- Dexie's, not an array's
const readFirst = () => database.homes.orderBy('updated').reverse().limit(firstCount).toArray()
const readAll = () => database.homes.toArray()

function Homes() {
  const [state, setState] = useState(() => readListState(parseSearch(location.search)))
  const [opened, setOpened] = useState('')
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const [exported, setExported] = useState('')
  const bulkActions = (chosen: readonly HomeRow[]) => <Approve onApprove={() => setOutcome(approve(chosen))} />
  const onDevice = useRowsInTwoGoes(readFirst, readAll)
  return (
    <>
      <p>
        <output aria-label="Opened">{opened}</output> <output aria-label="Exported">{exported}</output>
      </p>
      <DataList
        name="homes"
        title="Homes"
        noun={{ one: 'home', many: 'homes' }}
        rows={onDevice?.rows}
        isPartial={onDevice?.isPartial ?? false}
        columns={homeColumns}
        state={state}
        usualSort={usualSort}
        onStateChange={(next) => {
          setState(next)
          history.replaceState(null, '', location.pathname + stringifySearch(writeListState(next)))
        }}
        onOpen={({ title }) => setOpened(title)}
        onExport={(chosen, columns) => setExported(`${chosen.length} rows, ${columns.length} columns`)}
        bulk={bulkActions}
      >
        {outcome && <BulkReport title="Approved" outcome={outcome} onClose={() => setOutcome(undefined)} />}
      </DataList>
    </>
  )
}

function Approve({ onApprove }: { onApprove: () => void }) {
  return (
    <button type="button" className={action.primary} onClick={onApprove}>
      Approve
    </button>
  )
}

const usualSort = [{ id: 'updated', desc: true }]

/** Drafts cannot be approved. */
function approve(chosen: readonly HomeRow[]): BulkOutcome {
  const skipped = chosen
    .filter(({ status }) => status === 'DRAFT')
    .map(({ id, title }) => ({ id, label: title, why: 'It is still a draft' }))
  return { done: chosen.length - skipped.length, skipped }
}

// Nobody's rows are shown to nobody.
rememberSession({
  epoch: 'list',
  role: 'admin',
  currentUser: { id: 'list', name: 'Ada Quist', email: 'ada@parade.example', company_id: null, company_role: null },
})
if ((await database.homes.count()) === 0) await database.homes.bulkAdd(homeRows(rowCount))
createRoot(document.getElementById('root') as HTMLElement).render(<Page />)
