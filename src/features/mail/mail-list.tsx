import { useState, type ReactNode } from 'react'
import type { Email } from '#contract/notification/email.ts'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import type { Column } from '#app/ui/table/column.ts'
import { DataTable } from '#app/ui/list/data-table.tsx'
import type { ListState, Sort } from '#app/ui/list/list-state.ts'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { mailColumns } from './mail-columns.tsx'
import { togetherWith } from './together-with.ts'
import { MailSheet as OneMail } from './mail-sheet.tsx'

interface MailListProps {
  state: ListState
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  onExport: (rows: readonly Email[], columns: readonly Column<Email>[]) => void
  views: SavedViews
  Age: (props: { fetchedAt: number | undefined }) => ReactNode
}

const newestFirst: readonly Sort[] = [{ id: 'at', desc: true }]
const noun = { one: 'mail', many: 'mails' }

/** What the portal has written to people, and what became of it. */
export function MailList({ state, onStateChange, onExport, views, Age }: MailListProps) {
  const list = useSyncedList('emails')
  const [openId, setOpenId] = useState<string>()
  const isUnknown = list?.fetchedAt === undefined && !list?.rows.length
  const open = list?.rows.find(({ id }) => id === openId)
  return (
    <>
      <DataTable
        name="admin/mail"
        title="Mail"
        noun={noun}
        rows={isUnknown ? undefined : list?.rows}
        columns={mailColumns}
        state={state}
        onStateChange={onStateChange}
        defaultSort={newestFirst}
        onOpen={({ id }) => setOpenId(id)}
        onExport={onExport}
        views={views}
        age={<Age fetchedAt={list?.fetchedAt} />}
        empty={<p>No emails in the last three months.</p>}
      />
      {open && <OneMail key={open.id} email={open} together={togetherWith(open, list?.rows ?? [])} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
