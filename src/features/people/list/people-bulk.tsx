import type { Services } from '#contract/session/services.ts'
import { plural } from '#contract/value/plural.ts'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import type { BulkEnd } from '#app/ui/list/data-table.tsx'
import { eachOf } from '#app/ui/each-of.ts'
import { useFreshAnswer } from '#app/sync/use-answer.ts'
import { MergeDialog } from './merge-dialog.tsx'
import type { CompanyRow, PersonRow } from './people-queries.ts'
import { archive } from './people-commands.ts'
import { nameOf } from './people-labels.ts'
import { formatList } from '#contract/value/format-list.ts'
import { invite } from '../accounts/account-commands.ts'

export function PeopleBulk({ people, onDone }: { people: readonly PersonRow[]; onDone: BulkEnd }) {
  const [dialog, setDialog] = useState<'invite' | 'archive'>()
  async function finish(did: string, working: Promise<BulkOutcome>) {
    onDone(did, await working)
    return undefined
  }
  return (
    <>
      <Button onClick={() => setDialog('invite')}>Invite…</Button>
      <Button onClick={() => setDialog('archive')}>Archive…</Button>
      {dialog === 'invite' && (
        <InviteDialog people={people} onInvite={(working) => finish('Invited', working)} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'archive' && (
        <ConfirmDialog
          title={`Archive ${plural(people.length, 'person', 'people')}?`}
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

interface InviteDialogProps {
  people: readonly PersonRow[]
  onInvite: (working: Promise<BulkOutcome>) => Promise<undefined>
  onClose: () => void
}

export function InviteDialog({ people, onInvite, onClose }: InviteDialogProps) {
  // A response cached by an earlier version lacks it.
  const { mail }: Partial<Services> = useFreshAnswer('services', {})?.answer ?? {}
  return (
    <ConfirmDialog
      title={`Invite ${plural(people.length, 'person', 'people')}?`}
      confirmLabel="Invite"
      onConfirm={() => onInvite(inviteMany(people))}
      onClose={onClose}
    >
      <p>{invitationMessage(mail?.configured)} People who already sign in are skipped.</p>
    </ConfirmDialog>
  )
}

interface CompanyBulkProps {
  chosen: readonly CompanyRow[]
  companies: readonly CompanyRow[]
  onDone: BulkEnd
}

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
          title={`Archive ${plural(chosen.length, 'company', 'companies')}?`}
          confirmLabel="Archive"
          onConfirm={async () => {
            onDone('Archived', await archiveMany(chosen))
            return undefined
          }}
          onClose={() => setDialog(undefined)}
        >
          <p>
            They’re removed from the lists and the trade directory, and their profiles come off the website. Their people and entries stay
            as they are.
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

function invitationMessage(isMailSetUp: boolean | undefined): string {
  if (isMailSetUp === false)
    return 'Each person gets an account. Email isn’t set up, so open each person afterward, invite them again and share the link.'
  return `Each person gets an account and${isMailSetUp ? '' : ', if email is set up,'} an email with a link to choose a password.`
}

function archiveMany(rows: readonly (PersonRow | CompanyRow)[]): Promise<BulkOutcome> {
  return eachOf(rows.map(named), async ({ row }) => (row.is_archived ? 'It’s already archived.' : await archive(row, true)))
}

function named<Row extends PersonRow | CompanyRow>(row: Row) {
  return { id: row.id, name: 'name' in row ? row.name : nameOf(row), row }
}

/** Invites everyone without an active account, and names those who got no email. */
export async function inviteMany(people: readonly PersonRow[]): Promise<BulkOutcome> {
  const unsent: string[] = []
  const outcome = await eachOf(
    people.map((row) => ({ id: row.id, name: nameOf(row), row })),
    async ({ name, row }) => {
      if (row.auth_state === 'ACTIVE') return 'They already have an active account.'
      if (row.waiting) return 'Some changes haven’t been sent yet.'
      const answer = await invite(row)
      if (!answer.ok) return answer.message
      if (!answer.sent) unsent.push(name)
      return undefined
    },
  )
  if (unsent.length === 0) return outcome
  return { ...outcome, note: `No email went to ${formatList(unsent, 10)}. Open each person, invite them again and share the link.` }
}
