import type { Member } from './schema.ts'

/** What a person's role in their company is called, and what it allows. */
export const companyRoleLabels: Record<NonNullable<Member['company_role']>, { label: string; detail: string }> = {
  OWNER: { label: 'Owner', detail: 'Can edit everything about the company.' },
  EDITOR: { label: 'Editor', detail: 'Can edit entries and company details.' },
  VIEWER: { label: 'Viewer', detail: 'View-only access.' },
}
