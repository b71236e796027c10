import { toMillis } from '#contract/time/timestamp.ts'
import type { Column } from '#app/ui/table/column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { numberColumn } from '#app/ui/table/number-column.ts'
import { instantColumn } from '#app/ui/table/instant-column.ts'
import { Tag } from '#app/ui/tag.tsx'
import type { AccountRow } from './account-rows.ts'
import { nameOf } from '../list/people-labels.ts'

export const accountColumns: readonly Column<AccountRow>[] = [
  { id: 'email', label: 'Email', width: 14.5, value: ({ account }) => account.email },
  {
    id: 'member',
    label: 'Member',
    width: 9.5,
    isNeverBlank: true,
    value: ({ member }) => (member ? nameOf(member) : ''),
    render: ({ member }) => (member ? nameOf(member) : <Tag tone="wait">No member</Tag>),
  },
  choiceColumn(
    'state',
    'Status',
    ({ account }) => (account.disabled ? 'DISABLED' : 'ENABLED'),
    [
      { value: 'ENABLED', label: 'Enabled' },
      { value: 'DISABLED', label: 'Disabled' },
    ],
    {
      isPill: true,
      width: 8,
      render: ({ account }) => <Tag tone={account.disabled ? 'alarm' : 'go'}>{account.disabled ? 'Disabled' : 'Enabled'}</Tag>,
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
