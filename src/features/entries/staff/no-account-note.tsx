import { Link } from '@tanstack/react-router'
import { hasAccount } from '#contract/person/account.ts'
import { knownRows } from '#app/outbox/lists/known-rows.ts'
import { useSyncedList } from '#app/outbox/lists/use-synced-list.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'

interface NoAccountNoteProps {
  companyId: string
  /** The company's name; empty while it is unknown. */
  name: string
}

/** Warns staff that nobody at the company can read what they send. */
export function NoAccountNote({ companyId, name }: NoAccountNoteProps) {
  const people = knownRows(useSyncedList('members'))
  if (!people || hasAccount(companyId, people)) return null
  return (
    <EdgeNote tone="wait">
      No one at this company has an account, so no one gets your messages or emails.{' '}
      <Link to="/admin/member" search={{ q: name }}>
        Invite someone
      </Link>
    </EdgeNote>
  )
}
