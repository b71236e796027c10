import type { EventCompany } from '#contract/event-company.ts'
import { companyChecklist, registrationWords } from '#contract/event-company-readiness.ts'
import type { Event } from '#contract/event.ts'
import { formatLocalDateTime, toMillis } from '#contract/timestamp.ts'
import type { Column } from '#app/ui/list/column.ts'
import { Tag } from '#app/ui/tag.tsx'

/** A company's registration with what staff look at beside it. */
export interface RegistrationRow extends EventCompany {
  company_name: string
  entries: number
}

const tones = {
  APPROVED: 'go',
  SUBMITTED: 'wait',
  CHANGES_REQUESTED: 'alarm',
  EXPIRED: 'alarm',
  REJECTED: 'plain',
  WITHDRAWN: 'plain',
  IN_PROGRESS: 'plain',
} as const

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The eligibility grid: what each company has to have, and what runs out. `today` as 2026-05-01. */
export function registrationColumns(event: Event, today: string): Column<RegistrationRow>[] {
  const problemOf = (row: RegistrationRow, field: string) => companyChecklist(row, event, today).find((item) => item.field === field)
  const checked = (
    id: 'agreement' | 'licence' | 'insurance',
    label: string,
    expires: (row: RegistrationRow) => string | null,
  ): Column<RegistrationRow> => ({
    id,
    label,
    width: 9,
    searched: false,
    value: (row) => (problemOf(row, id)?.problem ? 0 : 1),
    text: (row) => problemOf(row, id)?.problem ?? (expires(row) ? `until ${expires(row)}` : 'Signed'),
    render: (row) => {
      const item = problemOf(row, id)
      if (item?.problem) return <Tag tone="alarm">{item.isExpired ? `Expires ${expires(row)}` : 'Missing'}</Tag>
      return <Tag tone="go">{expires(row) ?? 'Signed'}</Tag>
    },
  })
  return [
    { id: 'company', label: 'Company', width: 14, value: ({ company_name: name }) => name },
    {
      id: 'status',
      label: 'Status',
      width: 9,
      value: ({ status }) => status,
      text: ({ status }) => sentence(registrationWords[status]),
      render: ({ status }) => <Tag tone={tones[status]}>{sentence(registrationWords[status])}</Tag>,
      filter: { kind: 'choice', options: Object.entries(registrationWords).map(([value, label]) => ({ value, label: sentence(label) })) },
    },
    {
      id: 'entries',
      label: 'Entries',
      width: 5,
      align: 'end',
      searched: false,
      value: ({ entries }) => entries,
      filter: { kind: 'range' },
    },
    checked('agreement', 'Agreement', () => null),
    checked('licence', 'Licence', ({ licence }) => licence.expires_on),
    checked('insurance', 'Insurance', ({ insurance }) => insurance.expires_on),
    {
      id: 'logo',
      label: 'Logo',
      width: 5,
      searched: false,
      value: ({ logo_file_id: id }) => id !== null,
      filter: { kind: 'yesno' },
    },
    {
      id: 'incomplete',
      label: 'Something missing',
      hidden: true,
      searched: false,
      value: (row) => companyChecklist(row, event, today).some(({ problem }) => problem !== null),
      filter: { kind: 'yesno' },
    },
    {
      id: 'late_until',
      label: 'Exception until',
      width: 9,
      value: ({ late_until: at }) => at && toMillis(at),
      text: ({ late_until: at }) => (at ? formatLocalDateTime(at) : ''),
    },
    {
      id: 'submitted_at',
      label: 'Submitted',
      width: 9,
      value: ({ submitted_at: at }) => at && toMillis(at),
      text: ({ submitted_at: at }) => (at ? formatLocalDateTime(at) : ''),
    },
    {
      id: 'contact',
      label: 'Contact',
      hidden: true,
      value: ({ event_contact: { name, email, phone } }) => [name, email, phone].filter(Boolean).join(', '),
    },
  ]
}
