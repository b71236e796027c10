import { formatList } from '#contract/value/format-list.ts'
import { eachOf } from '#app/ui/each-of.ts'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { invite } from '../accounts/account-commands.ts'
import { nameOf } from './people-labels.ts'
import type { PersonRow } from './people-queries.ts'

/** Invites everyone without an active account, and names those who got no email. */
export async function inviteMany(people: readonly PersonRow[]): Promise<BulkOutcome> {
  const unsent: string[] = []
  const outcome = await eachOf(
    people.map((row) => ({ id: row.id, name: nameOf(row), row })),
    async ({ name, row }) => {
      if (row.auth_state === 'ACTIVE') return 'They already have an active account.'
      if (row.waiting) return 'Some changes haven’t been sent yet.'
      const answer = await invite(row.id)
      if (!answer.ok) return answer.message
      if (!answer.sent) unsent.push(name)
      return undefined
    },
  )
  if (unsent.length === 0) return outcome
  return { ...outcome, note: `No email went to ${formatList(unsent, 10)}. Open each person, invite them again and share the link.` }
}
