import { withoutFee } from '#contract/entry/fee.ts'
import { dollars } from '#contract/value/dollars.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import { Link } from '@tanstack/react-router'
import { exceptionOf } from '#contract/registration/entering.ts'
import { expiryLabels, expiryOf, hasLapsed, registrationStatusNames, registrationTones } from '#contract/registration/readiness.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { standingLabels } from '#contract/company/labels.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant, formatInstantForViewer } from '#contract/time/format-time.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { namesOf, recordFrom } from '#contract/value/fields.ts'
import { plural } from '#contract/value/plural.ts'
import type { Column } from '#app/ui/table/column.ts'
import { yesNoColumn } from '#app/ui/table/yes-no-column.ts'
import { DotWord } from '#app/ui/pictures/dot.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { paymentStates, paymentText, type Payment } from './company-payment.ts'
import { hasLeft } from '#contract/value/has-left.ts'
import { documentState, documentStates, expiredNotice, outdatedLabel, type DocumentField } from './document-state.ts'
import { countedEntries, type RegistrationRow } from './registration-rows.ts'

const statusLabels = {
  ...recordFrom(namesOf(registrationStatusNames), (status) => sentenceCase(registrationStatusNames[status])),
  ...expiryLabels,
}
const lapsed = registrationTones.EXPIRED
/** As the badges say them: what EXPIRED means depends on the documents. */
const statusChoices = choicesOf(statusLabels, { ...registrationTones, past: lapsed, early: lapsed, over: lapsed }).filter(
  ({ value }) => value !== 'EXPIRED',
)

/** What is fine has no tone and is plain text, so that the rest stands out. */
const documentTones = { OK: undefined, EXPIRES: 'alarm', OUTDATED: 'wait', MISSING: 'alarm' } as const
const documentLabels = { OK: 'On file', EXPIRES: expiryLabels.early, OUTDATED: outdatedLabel, MISSING: 'Missing' }
/** Only the agreement has versions, and only the others expire. */
const statesOf = (field: DocumentField) => documentStates.filter((state) => state !== (field === 'agreement' ? 'EXPIRES' : 'OUTDATED'))
/** As for an entry: gray until one of them is approved, because then it is due. */
function paymentTone({ state, isDue, due, unset }: Payment) {
  if (isDue) return state === 'OPEN' ? 'alarm' : 'wait'
  return due > 0 || unset > 0 ? 'plain' : undefined
}

const paymentLabels = { NONE: 'Nothing due', OPEN: 'Unpaid', PART: 'Partly paid', PAID: 'Paid' }

/** The eligibility table: what each company must provide, and what is about to expire. `today` as 2026-05-01. */
export function registrationColumns(event: Event, today: string): Column<RegistrationRow>[] {
  const exception = (row: RegistrationRow) => exceptionOf({ event, eventCompany: row })
  const instant = (id: string, label: string, of: (row: RegistrationRow) => Timestamp | null): Column<RegistrationRow> => ({
    id,
    label,
    width: 14.5,
    searched: false,
    value: (row) => {
      const at = of(row)
      return at && toMillis(at)
    },
    text: (row) => {
      const at = of(row)
      return at ? formatInstant(at, event.timezone) : ''
    },
    // A row has one line.
    render: (row) => {
      const at = of(row)
      return at && <time title={formatInstantForViewer(at, event.timezone)}>{formatInstant(at, event.timezone)}</time>
    },
  })
  const document = (field: DocumentField, label: string): Column<RegistrationRow> => ({
    id: field,
    label,
    width: field === 'agreement' ? 8.5 : 12.2,
    searched: false,
    value: (row) => documentState(row, field, today).state,
    text: (row) => documentState(row, field, today).label,
    render: (row) => {
      const { state, label: text, problem } = documentState(row, field, today)
      return (
        <span title={problem ?? undefined}>
          <TextOrDot tone={documentTones[state]}>{text}</TextOrDot>
        </span>
      )
    },
    filter: { kind: 'choice', options: statesOf(field).map((value) => ({ value, label: documentLabels[value] })) },
  })
  const lapses = (row: RegistrationRow) => !hasLeft(row) && hasLapsed(row, event)
  const statusOf = (row: RegistrationRow) => expiryOf(row, event, today) ?? row.status
  return [
    {
      id: 'company',
      label: 'Company',
      width: 14.5,
      value: ({ company_name: name }) => name,
      render: ({ id, company_name: name }) => (
        <Link to="/admin/companies" search={(search) => ({ ...search, registrationId: id })} resetScroll={false}>
          {name}
        </Link>
      ),
    },
    {
      id: 'status',
      isPill: true,
      card: 'badge',
      label: 'Status',
      width: 16.1,
      value: statusOf,
      render: (row) => (
        <span title={expiredNotice(row) ?? undefined}>
          <Tag tone={registrationTones[row.status]}>{statusLabels[statusOf(row)]}</Tag>
        </span>
      ),
      filter: { kind: 'choice', options: statusChoices },
    },
    {
      id: 'entries',
      label: 'Entries',
      width: 4.75,
      card: 'line',
      align: 'end',
      searched: false,
      value: ({ entries }) => entries,
      render: (row) =>
        !row.entries ? (
          (row.entries ?? '–')
        ) : (
          <Link
            to="/admin/tours"
            search={countedEntries(row)}
            aria-label={`${plural(row.entries, 'entry', 'entries')} for ${row.company_name}`}
          >
            {row.entries}
          </Link>
        ),
      filter: { kind: 'range' },
    },
    {
      id: 'to_fix',
      label: 'To fix',
      width: 14,
      hidden: true,
      card: 'line',
      isLong: (row) => toFix(row).length > 1,
      searched: false,
      value: (row) => toFix(row).length,
      text: (row) => toFix(row).join(', '),
    },
    // Without an agreement, nobody signs.
    ...(event.agreement.body === '' ? [] : [document('agreement', 'Agreement')]),
    document('license', 'License'),
    document('insurance', 'Insurance'),
    {
      id: 'logo',
      label: 'Logo',
      width: 6,
      hidden: 'unless wide',
      searched: false,
      value: ({ logo_file_id: id }) => id !== null,
      text: ({ logo_file_id: id }) => (id === null ? 'Missing' : 'Added'),
      render: ({ logo_file_id: id }) => <TextOrDot tone={id === null ? 'alarm' : undefined}>{id === null ? 'Missing' : 'Added'}</TextOrDot>,
      filter: { kind: 'yesno' },
    },
    {
      id: 'payment',
      label: 'Payment',
      width: 11,
      card: 'note',
      searched: false,
      value: ({ payment }) => payment && payment.state,
      text: ({ payment }) => (payment ? paymentText(payment) : ''),
      render: ({ payment }) =>
        payment ? (
          <span title={`${paymentText(payment)}${paymentTone(payment) === 'plain' ? ', due once approved' : ''}`}>
            <TextOrDot tone={paymentTone(payment)}>{payment.label}</TextOrDot> {payment.due > 0 && dollars(payment.due)}
          </span>
        ) : (
          '–'
        ),
      filter: { kind: 'choice', options: paymentStates.map((value) => ({ value, label: paymentLabels[value] })) },
    },
    {
      id: 'unset',
      label: 'Entries with no fee set',
      hidden: true,
      card: 'note',
      align: 'end',
      searched: false,
      value: ({ payment }) => payment?.unset || null,
      render: ({ payment }) => payment && payment.unset > 0 && withoutFee(payment.unset),
    },
    { ...instant('late_until', 'Exception until', exception), hidden: 'unless wide' },
    { ...instant('submitted_at', 'Submitted', ({ submitted_at: at }) => at), hidden: true },
    yesNoColumn('has_exception', 'Has an exception', (row) => exception(row) !== null, { hidden: true }),
    yesNoColumn('incomplete', 'Incomplete', (row) => toFix(row).length > 0, { hidden: true }),
    yesNoColumn('lapses', expiryLabels.early, lapses, { hidden: true }),
    yesNoColumn('unreached', 'Open requests but no account', ({ unreached }) => unreached === true, { hidden: true }),
    {
      id: 'standing',
      label: 'Standing',
      hidden: true,
      value: ({ standing }) => standing ?? null,
      text: ({ standing }) => (standing ? standingLabels[standing].label : ''),
      filter: {
        kind: 'choice',
        options: choicesOf(standingLabels),
      },
    },
    yesNoColumn('deposit', 'Deposit paid', ({ logistics }) => logistics.deposit_paid, { hidden: true }),
    {
      id: 'contact',
      label: 'Contact',
      hidden: true,
      width: 14,
      value: ({ event_contact: { name, email, phone } }) => [name, email, phone].filter(Boolean).join(', '),
    },
    { id: 'note', label: 'Staff note', hidden: true, width: 14, value: ({ internal_note: note = '' }) => note },
  ]
}

/** What is missing, expired, or about to expire. */
const toFix = ({ items }: RegistrationRow) => items.filter(({ problem }) => problem !== null).map(({ label }) => label)

function TextOrDot({ tone, children }: { tone: 'alarm' | 'wait' | 'plain' | undefined; children: string }) {
  return tone ? <DotWord tone={tone}>{children}</DotWord> : children
}
