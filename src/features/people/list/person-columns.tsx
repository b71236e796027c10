import { Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { toMillis } from '#contract/time/timestamp.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import type { Column } from '#app/ui/table/column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { instantColumn } from '#app/ui/table/instant-column.ts'
import { yesNoColumn } from '#app/ui/table/yes-no-column.ts'
import { statusColumn } from '#app/ui/table/status-column.tsx'
import type { PersonRow } from './people-queries.ts'
import { authLabels, companyRoleLabels, portalRoleLabels } from '#contract/person/labels.ts'
import { nameOf } from './people-labels.ts'

/** @param companyNames company names by id */
export function personColumns(companyNames: ReadonlyMap<string, string>): Column<PersonRow>[] {
  const companyOf = ({ company_id: id }: PersonRow) => (id === null ? '' : (companyNames.get(id) ?? ''))
  return [
    {
      id: 'name',
      label: 'Name',
      width: 13,
      value: nameOf,
      order: ({ last, first }) => `${last}\n${first}`,
      render: (person) => (
        <Link to="/admin/member" search={(search) => ({ ...search, id: person.id })}>
          {nameOf(person)}
        </Link>
      ),
    },
    { id: 'company', label: 'Company', width: 14, card: 'text', value: companyOf },
    {
      id: 'email',
      label: 'Email',
      width: 15,
      card: 'note',
      value: ({ email }) => email,
      render: ({ email }) => (
        <Text span inherit display="block" truncate title={email}>
          {email}
        </Text>
      ),
    },
    { id: 'phone', label: 'Phone', width: 9, value: ({ phone }) => phone },
    statusColumn('auth_state', 'Account', ({ auth_state: state }) => state, choicesOf(authLabels), {
      card: 'badge',
      width: 8,
    }),
    choiceColumn('portal_role', 'Role', ({ portal_role: role }) => role, choicesOf(portalRoleLabels), { width: 6 }),
    choiceColumn('company_role', 'Role in the company', ({ company_role: role }) => role, choicesOf(companyRoleLabels), { hidden: true }),
    { id: 'last', label: 'Last name', hidden: true, value: ({ last }) => last },
    { id: 'first', label: 'First name', hidden: true, value: ({ first }) => first },
    { id: 'title', label: 'Title', hidden: true, value: ({ title }) => title },
    instantColumn('last_sign_in_at', 'Last sign-in', ({ last_sign_in_at: at }) => at && toMillis(at), { hidden: true, none: 'Never' }),
    yesNoColumn('is_archived', 'Archived', ({ is_archived: isArchived }) => isArchived, { hidden: true }),
  ]
}
