import { toMillis } from '#contract/time/timestamp.ts'
import type { Column } from '#app/ui/table/column.ts'
import { instantColumn } from '#app/ui/table/instant-column.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { AccountRow } from './account-rows.ts'

export const accountColumns: readonly Column<AccountRow>[] = [
  { id: 'email', label: 'Email', width: 14.5, value: ({ account }) => account.email },
  {
    id: 'member',
    label: 'Member',
    width: 9.5,
    value: ({ member }) => (member ? `${member.first} ${member.last}`.trim() : ''),
    render: ({ member }) => (member ? `${member.first} ${member.last}`.trim() : <Tag tone="wait">No member</Tag>),
  },
  {
    id: 'state',
    isPill: true,
    label: 'Status',
    width: 8,
    value: ({ account }) => (account.disabled ? 'DISABLED' : 'ENABLED'),
    render: ({ account }) => <Tag tone={account.disabled ? 'alarm' : 'go'}>{account.disabled ? 'Disabled' : 'Enabled'}</Tag>,
    filter: {
      kind: 'choice',
      options: [
        { value: 'ENABLED', label: 'Enabled' },
        { value: 'DISABLED', label: 'Disabled' },
      ],
    },
  },
  {
    id: 'role',
    label: 'Role',
    width: 6,
    value: ({ member }) => member?.portal_role ?? '',
    filter: {
      kind: 'choice',
      options: [
        { value: 'admin', label: 'Staff' },
        { value: 'member', label: 'Member' },
      ],
    },
  },
  instantColumn('last_sign_in_at', 'Last sign-in', ({ account: { last_sign_in_at: at } }) => at && toMillis(at), { none: 'Never' }),
  {
    id: 'mismatches',
    label: 'To fix',
    width: 6,
    align: 'end',
    searched: false,
    value: ({ mismatches }) => mismatches,
    text: ({ mismatches }) => (mismatches === 0 ? '' : String(mismatches)),
    filter: { kind: 'range' },
  },
  instantColumn('created_at', 'Created', ({ account: { created_at: at } }) => at && toMillis(at), { hidden: true }),
  { id: 'uid', label: 'UID', hidden: true, value: ({ account }) => account.uid },
]
