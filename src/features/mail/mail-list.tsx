import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Email } from '#contract/notification/email.ts'
import type { Services } from '#contract/session/services.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { useSyncedList, knownRows } from '#app/outbox/lists/use-synced-list.ts'
import { useFreshAnswer } from '#app/sync/use-answer.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { eachOf } from '#app/ui/each-of.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { CountedButtons } from '#app/ui/list/counted-buttons.tsx'
import { DataTable, type BulkEnd, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { mailColumns } from './mail-columns.tsx'
import { MailSheet as OneMail, sendAgain } from './mail-sheet.tsx'

const emails = { name: 'admin/mail', noun: { one: 'email', many: 'emails' }, defaultSort: '-at' }

export function MailList(page: ListOfPage<Email>) {
  const list = useSyncedList('emails')
  // A response cached by an earlier version lacks it.
  const { mail }: Partial<Services> = useFreshAnswer('services', {})?.answer ?? {}
  const [openId, setOpenId] = useState<string>()
  const rows = knownRows(list)
  const open = list?.rows.find(({ id }) => id === openId)
  return (
    <>
      <DataTable
        {...page}
        {...emails}
        title="Mail"
        rows={rows}
        columns={mailColumns}
        onOpen={setOpenId}
        fetchedAt={list?.fetchedAt}
        problem={
          mail?.configured === false && (
            <EdgeNote tone="wait">
              Mail isn’t set up: the server has no <code>SMTP_URL</code>. Emails are recorded here, not sent.
            </EdgeNote>
          )
        }
        empty="Emails about submissions, decisions, proofs and deadlines appear here for three months, each with its status."
        firstStep={rows?.length === 0 && <ButtonLink to="/admin/tours/review">Review entries</ButtonLink>}
        bulk={(chosen, end) => <ResendButton chosen={chosen} onDone={end} />}
      >
        <Text c="dimmed" size="sm">
          Invitations and password links aren’t listed here, because such a link opens the account.
        </Text>
      </DataTable>
      {open && <OneMail key={open.id} email={open} together={togetherWith(open, list?.rows ?? [])} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

function ResendButton({ chosen, onDone }: { chosen: readonly Email[]; onDone: BulkEnd }) {
  const isOnline = useOnline()
  const failed = onePerLetter(chosen.filter(({ state }) => state === 'FAILED'))
  const act = async () => onDone('Resent', await eachOf(failed, ({ id }) => sendAgain(id)))
  return <CountedButtons chosen={chosen} disabled={!isOnline} actions={[{ label: 'Resend', count: failed.length, act }]} />
}

/** What was sent in one email is also resent in one. */
export function onePerLetter(emails: readonly Email[]): (Email & { name: string })[] {
  return [...new Map(emails.map((email) => [letterOf(email), { ...email, name: email.subject }])).values()]
}

/** Emails stored before the field existed lack it. */
const letterOf = (email: Email) => email.sent_with ?? email.id

/** All notifications in the same email, including this one, oldest first. */
export function togetherWith(email: Email, all: readonly Email[]): Email[] {
  const lead = letterOf(email)
  return all
    .filter((other) => letterOf(other) === lead)
    .toSorted((a, b) => toMillis(a.created_at) - toMillis(b.created_at) || a.id.localeCompare(b.id))
}
