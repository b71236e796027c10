import { mapFields } from '#contract/value/fields.ts'
import type { RecordText } from '#contract/value/record-text.ts'
import type { Member } from './schema.ts'

/** What a person's role in their company is called, and what it allows. */
export const companyRoleLabels: Record<NonNullable<Member['company_role']>, { label: string; detail: string }> = {
  OWNER: { label: 'Owner', detail: 'Can edit everything about the company.' },
  EDITOR: { label: 'Editor', detail: 'Can edit entries and company details.' },
  VIEWER: { label: 'Viewer', detail: 'View-only access.' },
}

export const authLabels: Record<Member['auth_state'], { label: string; tone: 'plain' | 'go' | 'wait' | 'alarm' }> = {
  NONE: { label: 'No account', tone: 'plain' },
  INVITED: { label: 'Invited', tone: 'wait' },
  ACTIVE: { label: 'Active', tone: 'go' },
  DISABLED: { label: 'Disabled', tone: 'alarm' },
}

export const portalRoleLabels: Record<Member['portal_role'], string> = { admin: 'Staff', member: 'Member' }

export const memberText: RecordText = {
  labels: {
    first: 'First name',
    last: 'Last name',
    email: 'Email',
    phone: 'Phone',
    title: 'Title',
    company_id: 'Company',
    company_role: 'Role in the company',
    notifications: 'Notifications',
    portal_role: 'Role',
    auth_state: 'Account',
    is_archived: 'Archived',
  } satisfies Partial<Record<keyof Member, string>>,
  parts: { notifications: { email: 'By email', in_app: 'In the portal' } },
  values: {
    company_role: mapFields(companyRoleLabels, ({ label }) => label),
    auth_state: mapFields(authLabels, ({ label }) => label),
    portal_role: portalRoleLabels,
    notifications: ({ email, in_app: inApp }: Member['notifications']) =>
      [email && 'by email', inApp && 'in the portal'].filter(Boolean).join(', ') || 'none',
  },
}
