import { useState } from 'react'
import { plural } from '#contract/value/plural.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { Button } from '#app/ui/button.tsx'
import { BulkReport, type BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { InviteDialog } from './people-bulk.tsx'
import type { PersonRow } from './people-queries.ts'

/** Offers to invite the people who were just imported. `emails` are those of their rows. */
export function InviteImported({ emails }: { emails: readonly string[] }) {
  const people = useSyncedRows('members')
  /** As they were when the dialog opened: inviting changes them. */
  const [asked, setAsked] = useState<readonly PersonRow[]>()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const imported = new Set(emails.map((email) => email.trim().toLowerCase()))
  const left = people?.filter(({ email, auth_state: state }) => state === 'NONE' && imported.has(email.toLowerCase())) ?? []
  return (
    <>
      {outcome && <BulkReport did="Invited" noun={noun} outcome={outcome} onClose={() => setOutcome(undefined)} />}
      {left.length > 0 && !outcome && (
        <Button onClick={() => setAsked(left)}>{`Invite ${plural(left.length, noun.one, noun.many)}…`}</Button>
      )}
      {asked && (
        <InviteDialog
          people={asked}
          onInvite={async (working) => {
            setOutcome(await working)
            return undefined
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const noun = { one: 'person', many: 'people' }
