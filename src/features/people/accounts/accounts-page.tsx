import { useMemo, useState } from 'react'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { DataTable, type ListOfPage } from '#app/ui/list/data-table.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useAccounts } from './account-queries.ts'
import { MismatchList } from './mismatch-list.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { Center, Stack } from '@mantine/core'
import { identitySetup } from '#contract/session/identity-setup.ts'
import type { Services } from '#contract/session/services.ts'
import { useFreshAnswer } from '#app/sync/use-answer.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { toMillis } from '#contract/time/timestamp.ts'
import type { Column } from '#app/ui/table/column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { numberColumn } from '#app/ui/table/number-column.ts'
import { instantColumn } from '#app/ui/table/instant-column.ts'
import { statusColumn } from '#app/ui/table/status-column.tsx'
import { nameOf } from '../list/people-labels.ts'
import type { Account, Mismatch } from '#contract/person/endpoints.ts'
import type { Member } from '#contract/person/schema.ts'

interface AccountsPageProps extends ListOfPage<AccountRow> {
  /** Opens the member that an account belongs to. */
  onOpenMember: (memberId: string) => void
}

const accounts = { name: 'admin/firebase', noun: { one: 'account', many: 'accounts' }, defaultSort: 'email' }

/** The accounts of the identity service joined with members, and any mismatches between the two. */
export function AccountsPage({ onOpenMember, ...list }: AccountsPageProps) {
  const { shown, fetchedAt, problem } = useAccounts()
  const members = useSyncedRows('members')
  const [openUid, setOpen] = useState<string>()
  const services = useFreshAnswer('services', {})
  const rows = useMemo(() => shown && members && accountRows(shown.accounts, members, shown.mismatches), [shown, members])
  const open = rows?.find(({ id }) => id === openUid)
  function openAccount(uid: string) {
    const { member } = rows?.find(({ id }) => id === uid) ?? {}
    if (member) onOpenMember(member.id)
    else setOpen(uid)
  }
  return (
    <DataTable
      {...list}
      {...accounts}
      rows={problem && !rows ? none : services && rows}
      columns={accountColumns}
      onOpen={openAccount}
      fetchedAt={fetchedAt}
      problem={
        <>
          <SetupProblemList identity={services?.answer?.identity} />
          {problem && rows && <Problem>{problem} You’re seeing the latest data on this device.</Problem>}
        </>
      }
      empty={
        (problem && `${problem} The accounts haven’t loaded on this device yet.`) ??
        'No accounts yet. Invite someone under Members to create the first one.'
      }
      action={
        shown && (
          <Center>
            <Tag tone={shown.is_emulator ? 'wait' : 'go'}>{shown.is_emulator ? 'Emulator, for testing' : shown.project}</Tag>
          </Center>
        )
      }
    >
      {shown && members && <MismatchList mismatches={shown.mismatches} accounts={shown.accounts} members={members} />}
      {open && (
        <Sheet title={open.account.email} onClose={() => setOpen(undefined)}>
          <p>This account doesn’t belong to anyone in the portal, so it can’t do anything here. The list above shows how to fix it.</p>
        </Sheet>
      )}
    </DataTable>
  )
}

const none: readonly AccountRow[] = []

/** A response cached by an earlier version of the app has no `problems`. */
export function SetupProblemList({ identity }: { identity: Partial<Services['identity']> | undefined }) {
  const problems = identity?.problems ?? []
  if (problems.length === 0) return null
  return (
    <Stack component="section" gap="0.5rem" aria-label="Firebase settings">
      <h2>Firebase settings to fix</h2>
      <Stack component="ul" gap="xs">
        {problems.map((problem) => (
          <EdgeNote key={problem} component="li" tone="alarm">
            {identitySetup[problem]}
          </EdgeNote>
        ))}
      </Stack>
    </Stack>
  )
}

const accountColumns: readonly Column<AccountRow>[] = [
  { id: 'email', label: 'Email', width: 14.5, value: ({ account }) => account.email },
  {
    id: 'member',
    label: 'Person',
    width: 9.5,
    isNeverBlank: true,
    value: ({ member }) => (member ? nameOf(member) : ''),
    render: ({ member }) => (member ? nameOf(member) : <Tag tone="wait">No person</Tag>),
  },
  statusColumn(
    'state',
    'Status',
    ({ account }) => (account.disabled ? 'DISABLED' : 'ENABLED'),
    [
      { value: 'ENABLED', label: 'Enabled', tone: 'go' },
      { value: 'DISABLED', label: 'Disabled', tone: 'alarm' },
    ],
    {
      width: 8,
    },
  ),
  choiceColumn(
    'role',
    'Role',
    ({ member }) => member?.portal_role ?? '',
    [
      { value: 'admin', label: 'Staff' },
      { value: 'member', label: 'Member' },
    ],
    { width: 6 },
  ),
  instantColumn('last_sign_in_at', 'Last sign-in', ({ account: { last_sign_in_at: at } }) => at && toMillis(at), { none: 'Never' }),
  numberColumn('mismatches', 'To fix', ({ mismatches }) => mismatches, {
    width: 6,
    searched: false,
    text: ({ mismatches }) => (mismatches === 0 ? '' : String(mismatches)),
  }),
  instantColumn('created_at', 'Created', ({ account: { created_at: at } }) => at && toMillis(at), { hidden: true }),
  { id: 'uid', label: 'UID', hidden: true, value: ({ account }) => account.uid },
]

interface AccountRow {
  id: string
  account: Account
  member: Member | undefined
  mismatches: number
}

export function accountRows(accounts: readonly Account[], members: readonly Member[], mismatches: readonly Mismatch[]): AccountRow[] {
  const byId = new Map(members.map((member) => [member.id, member]))
  const counts = new Map<string, number>()
  for (const { uid } of mismatches) if (uid !== null) counts.set(uid, (counts.get(uid) ?? 0) + 1)
  return accounts.map((account) => ({
    id: account.uid,
    account,
    member: account.member_id === null ? undefined : byId.get(account.member_id),
    mismatches: counts.get(account.uid) ?? 0,
  }))
}
