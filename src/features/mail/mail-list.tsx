import { useState } from 'react'
import type { Email } from '#contract/notification/email.ts'
import { useSyncedList, knownRows } from '#app/outbox/lists/use-synced-list.ts'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { mailColumns } from './mail-columns.tsx'
import { togetherWith } from './together-with.ts'
import { MailSheet as OneMail } from './mail-sheet.tsx'

const emails = { name: 'admin/mail', noun: { one: 'email', many: 'emails' }, defaultSort: '-at' }

export function MailList(page: ListOfPage<Email>) {
  const list = useSyncedList('emails')
  const [openId, setOpenId] = useState<string>()
  const open = list?.rows.find(({ id }) => id === openId)
  return (
    <>
      <DataTable
        {...page}
        {...emails}
        title="Mail"
        rows={knownRows(list)}
        columns={mailColumns}
        onOpen={setOpenId}
        fetchedAt={list?.fetchedAt}
        empty="Emails that the portal sends appear here for three months."
      />
      {open && <OneMail key={open.id} email={open} together={togetherWith(open, list?.rows ?? [])} onClose={() => setOpenId(undefined)} />}
    </>
  )
}
