import { useState } from 'react'
import { plural } from '#contract/value/plural.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { Button } from '#app/ui/button.tsx'
import { BulkReport, type BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { InviteDialog } from './people-bulk.tsx'

/** Offers to invite the people who were just imported. `emails` are those of their rows. */
export function InviteImported({ emails }: { emails: readonly string[] }) {
  const people = useSyncedRows('members')
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const imported = new Set(emails.map((email) => email.trim().toLowerCase()))
  const left = people?.filter(({ email, auth_state: state }) => state === 'NONE' && imported.has(email.toLowerCase())) ?? []
  return (
    <>
      {outcome && <BulkReport did="Invited" noun={noun} outcome={outcome} onClose={() => setOutcome(undefined)} />}
      {left.length > 0 && !outcome && <Button onClick={() => setAsking(true)}>{`Invite ${plural(left.length, noun.one, noun.many)}…`}</Button>}
      {isAsking && (
        <InviteDialog people={left} onInvite={async (working) => void setOutcome(await working)} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

const noun = { one: 'person', many: 'people' }
