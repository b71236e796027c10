import { useState } from 'react'
import type { Email } from '#contract/notification/email.ts'
import type { Services } from '#contract/session/services.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { useSyncedList, knownRows } from '#app/outbox/lists/use-synced-list.ts'
import { useFreshAnswer } from '#app/sync/use-answer.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { mailColumns } from './mail-columns.tsx'
import { MailSheet as OneMail } from './mail-sheet.tsx'

const emails = { name: 'admin/mail', noun: { one: 'email', many: 'emails' }, defaultSort: '-at' }

export function MailList(page: ListOfPage<Email>) {
  const list = useSyncedList('emails')
  // A response cached by an earlier version lacks it.
  const { mail }: Partial<Services> = useFreshAnswer('services', {})?.answer ?? {}
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
        problem={
          mail?.configured === false && (
            <EdgeNote>
              Mail isn’t set up: the server has no <code>SMTP_URL</code>. Emails are recorded here, not sent.
            </EdgeNote>
          )
        }
        empty="Emails that the portal sends appear here for three months."
      />
      {open && <OneMail key={open.id} email={open} together={togetherWith(open, list?.rows ?? [])} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

/** All notifications in the same email, including this one, oldest first. */
export function togetherWith(email: Email, all: readonly Email[]): Email[] {
  // Emails stored before this field existed lack it.
  const lead = email.sent_with ?? email.id
  return all
    .filter((other) => (other.sent_with ?? other.id) === lead)
    .toSorted((a, b) => toMillis(a.created_at) - toMillis(b.created_at) || a.id.localeCompare(b.id))
}
