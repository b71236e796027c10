import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import type { BulkEnd } from '#app/ui/list/data-table.tsx'
import { inviteMany } from '../accounts/invite-many.ts'
import { MergeDialog } from './merge-dialog.tsx'
import type { CompanyRow, PersonRow } from './people-queries.ts'
import { archive } from './people-commands.ts'
import { nameOf } from './people-labels.ts'

interface PeopleBulkProps {
  people: readonly PersonRow[]
  onDone: BulkEnd
}

/** Actions for the selected people. */
export function PeopleBulk({ people, onDone }: PeopleBulkProps) {
  const [dialog, setDialog] = useState<'invite' | 'archive'>()
  async function finish(title: string, working: Promise<BulkOutcome>) {
    onDone(title, await working)
    return undefined
  }
  return (
    <>
      <Button onClick={() => setDialog('invite')}>Invite…</Button>
      <Button onClick={() => setDialog('archive')}>Archive…</Button>
      {dialog === 'invite' && (
        <ConfirmDialog
          title={`Invite ${people.length}?`}
          confirmLabel="Invite"
          onConfirm={() => finish('Invitations', inviteMany(people))}
          onClose={() => setDialog(undefined)}
        >
          <p>
            Each person gets an account and, if email is set up, an email with a link to choose a password. People who already sign in are
            skipped.
          </p>
        </ConfirmDialog>
      )}
      {dialog === 'archive' && (
        <ConfirmDialog
          title={`Archive ${people.length}?`}
          confirmLabel="Archive"
          onConfirm={() => finish('Archived', archiveMany(people))}
          onClose={() => setDialog(undefined)}
        >
          <p>They’re removed from the lists and can no longer sign in. You can restore them.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface CompanyBulkProps {
  chosen: readonly CompanyRow[]
  companies: readonly CompanyRow[]
  onDone: BulkEnd
}

/** Actions for the selected companies. */
export function CompanyBulk({ chosen, companies, onDone }: CompanyBulkProps) {
  const [dialog, setDialog] = useState<'merge' | 'archive'>()
  return (
    <>
      <Button onClick={() => setDialog('merge')}>Merge…</Button>
      <Button onClick={() => setDialog('archive')}>Archive…</Button>
      {dialog === 'merge' && (
        <MergeDialog
          sources={chosen}
          companies={companies}
          onMerged={(done) => onDone('Merged', { done, skipped: [] })}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'archive' && (
        <ConfirmDialog
          title={`Archive ${chosen.length}?`}
          confirmLabel="Archive"
          onConfirm={async () => {
            onDone('Archived', await archiveMany(chosen))
            return undefined
          }}
          onClose={() => setDialog(undefined)}
        >
          <p>They’re removed from the lists. Their people and entries stay as they are.</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface Outcome {
  done: number
  skipped: { id: string; label: string; why: string }[]
}

/** Archives one after another, and reports which ones were skipped and why. */
async function archiveMany(rows: readonly (PersonRow | CompanyRow)[]): Promise<Outcome> {
  const outcome: Outcome = { done: 0, skipped: [] }
  for (const row of rows) {
    const label = 'membership_type' in row ? row.name : nameOf(row)
    const why = row.is_archived ? 'It’s already archived.' : await archive(row, true)
    if (why === undefined) outcome.done += 1
    else outcome.skipped.push({ id: row.id, label, why })
  }
  return outcome
}
