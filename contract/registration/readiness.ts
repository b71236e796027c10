import { dollars } from '#contract/value/dollars.ts'
import { registrationLabels } from './labels.ts'
import type { EventCompany, EventCompanyFields } from './schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { ValueProblems } from '#contract/value/value-problem.ts'
import { countWords } from '#contract/value/word-count.ts'
import { dayOf } from '#contract/time/calendar-day.ts'
import { formatUtcDate } from '#contract/time/format-time.ts'

export const maxBlurbWords = 75

/** Values that contradict the event's rules or the calendar, by path. Missing values are in the checklist. */
export function registrationValueProblems(fields: EventCompanyFields, event: RegistrationRules, today: string): ValueProblems {
  const { blurb, license, insurance } = fields
  const words = countWords(blurb)
  const problems: ValueProblems = {}
  if (words > maxBlurbWords) problems['blurb'] = `Enter ${maxBlurbWords} words or fewer (now ${words}).`
  if (insurance.amount !== null && insurance.amount < event.min_liability)
    problems['insurance.amount'] = `Enter at least ${dollars(event.min_liability)}.`
  for (const [path, day] of [
    ['license.expires_on', license.expires_on],
    ['insurance.expires_on', insurance.expires_on],
  ] as const) {
    if (day === null) continue
    if (day < today) problems[path] = 'It has expired. Add the new one.'
    else if (endsTooEarly(day, event)) problems[path] = earlyMessage(event)
  }
  return problems
}

export interface CompanyChecklistItem {
  field: keyof EventCompanyFields
  label: string
  /** Null if it is complete. */
  problem: string | null
  /** What is missing, for staff: `problem` tells the company what to do. */
  lack?: string
  /** The part of the field that has the problem. */
  subfield?: string
  wrong?: number
  /** Whether it is a document that expires before the event ends. */
  isExpired?: boolean
  /** Whether an older version of the agreement was signed. */
  isOutdated?: boolean
}

/** A part of a field, and what is wrong with it: for the company and, if that says it differently, for staff. */
type SubfieldProblem = [subfield: string | undefined, message: string, lack?: string]

export type RegistrationRules = Pick<Event, 'agreement' | 'min_liability' | 'end_date'>

/** What a registration needs before it can be submitted, done or not (product: Registration of a company). `today` as 2026-05-01. */
export function companyChecklist(fields: EventCompanyFields, event: RegistrationRules, today: string): CompanyChecklistItem[] {
  const { license, insurance, agreement, event_contact: own, public_contact: shown, billing } = fields
  const words = countWords(fields.blurb)
  return [
    item('listing_name', fields.listing_name.length < 2 ? [undefined, 'Enter the name as it should be printed.', 'No name.'] : null),
    item(
      'roles',
      fields.roles.length === 0 ? [undefined, 'Choose at least one: builder, remodeler or developer.', 'Nothing chosen.'] : null,
    ),
    item(
      'event_contact',
      lacking(
        own,
        ['name', 'email'],
        'Enter the name and email address of the person the association should contact.',
        'Name or email address missing.',
      ),
    ),
    item(
      'public_contact',
      shown.phone === '' && shown.email === ''
        ? ['phone', 'Enter a phone number or an email address for visitors.', 'No phone number or email address.']
        : null,
    ),
    // Optional: it is neither missing nor done while it is empty.
    ...(words === 0 ? [] : [item('blurb', words > maxBlurbWords ? `Enter ${maxBlurbWords} words or fewer (now ${words}).` : null)]),
    expiring(
      'license',
      lacking(license, ['number', 'state'], 'Enter the license number and state.', 'Number or state missing.'),
      license.expires_on,
      event,
      today,
    ),
    expiring('insurance', insuranceProblem(insurance, event.min_liability), insurance.expires_on, event, today),
    agreementItem(agreement, event),
    item(
      'billing',
      lacking(
        billing,
        ['contact', 'email', 'method'],
        'Enter the billing contact, their email address and the payment method.',
        'Contact, email address or payment method missing.',
      ),
    ),
  ]
}

/** What was never there or was taken out again. Neither a document that expires nor a newer agreement takes anything out. */
export function missingItems(fields: EventCompanyFields, event: RegistrationRules): CompanyChecklistItem[] {
  const items = companyChecklist(fields, event, dayOf(event.end_date))
  return items.filter(({ problem, isExpired, isOutdated }) => problem !== null && !isExpired && !isOutdated)
}

/**
 * What a company's own change would take out of a registration that it has submitted (product: Registration of a
 * company).
 */
export function emptiedProblems(before: EventCompany, after: EventCompanyFields, event: RegistrationRules): ValueProblems {
  const { status } = withLapse(before, event)
  if (status !== 'SUBMITTED' && status !== 'APPROVED') return {}
  const old = new Set(missingItems(before, event).map(({ field }) => field))
  const emptied = missingItems(after, event).filter(({ field }) => !old.has(field))
  return Object.fromEntries(emptied.map(({ field, subfield, problem }) => [subfield ? `${field}.${subfield}` : field, problem ?? '']))
}

function earlyMessage(event: Pick<Event, 'end_date'>): string {
  return `It expires before the event ends on ${formatUtcDate(event.end_date, 'short')}. Add the new one.`
}

/** Whether a document's last valid day is before an event's last day. */
export function endsTooEarly(expiresOn: string | null, event: Pick<Event, 'end_date'>): boolean {
  return expiresOn !== null && expiresOn < dayOf(event.end_date)
}

/**
 * Whether the license or certificate expires before the event ends: an approved registration is then EXPIRED
 * (product: Registration of a company).
 */
export function hasLapsed(
  { license, insurance }: Pick<EventCompanyFields, 'license' | 'insurance'>,
  event: Pick<Event, 'end_date'>,
): boolean {
  return [license.expires_on, insurance.expires_on].some((day) => endsTooEarly(day, event))
}

/** The registration with its current status, even if nothing was saved since a document or the event's date changed. */
export function withLapse<R extends Pick<EventCompany, 'status' | 'license' | 'insurance'>>(record: R, event: Pick<Event, 'end_date'>): R {
  return record.status === 'APPROVED' && hasLapsed(record, event) ? { ...record, status: 'EXPIRED' } : record
}

export const expiryLabels = { past: 'Expired', early: 'Expires before the event ends', over: 'Resubmission needed' } as const

/**
 * What an EXPIRED registration is, undefined for any other; `today` as 2026-05-01. EXPIRED means that a document
 * ended too early for the event: if its last valid day has passed, it has expired; otherwise it expires before the
 * event ends. With new documents, the registration stays EXPIRED until it is submitted again.
 */
export function expiryOf(
  { status, license, insurance }: Pick<EventCompany, 'status' | 'license' | 'insurance'>,
  event: Pick<Event, 'end_date'>,
  today: string,
): keyof typeof expiryLabels | undefined {
  if (status !== 'EXPIRED') return undefined
  if (!hasLapsed({ license, insurance }, event)) return 'over'
  return isPast({ license, insurance }, today) ? 'past' : 'early'
}

/** The same as its label. */
export function expiredLabel(...registration: Parameters<typeof expiryOf>): string | undefined {
  const expiry = expiryOf(...registration)
  return expiry && expiryLabels[expiry]
}

function isPast({ license, insurance }: Pick<EventCompany, 'license' | 'insurance'>, today: string): boolean {
  return [license.expires_on, insurance.expires_on].some((day) => day !== null && day < today)
}

/** What ended an approval, as a sentence: "A document has expired." */
export function expiredMessage(record: Pick<EventCompany, 'license' | 'insurance'>, today: string, subject = 'A document'): string {
  return `${subject} ${isPast(record, today) ? 'has expired' : 'expires before the event ends'}.`
}

function item(field: keyof EventCompanyFields, problem: SubfieldProblem | string | null): CompanyChecklistItem {
  const label = registrationLabels[field]
  if (typeof problem === 'string' || problem === null) return { field, label, problem }
  const [subfield, message, lack] = problem
  return { field, label, problem: message, ...(subfield && { subfield }), ...(lack && { lack }) }
}

/** The first part that is empty, with what is needed. */
function lacking<F extends object>(
  fields: F,
  subfields: readonly (keyof F & string)[],
  message: string,
  lack: string,
): SubfieldProblem | null {
  const subfield = subfields.find((one) => fields[one] === '' || fields[one] === null)
  return subfield === undefined ? null : [subfield, message, lack]
}

function expiring(
  field: 'license' | 'insurance',
  problem: SubfieldProblem | null,
  expiresOn: string | null,
  event: Pick<Event, 'end_date'>,
  today: string,
): CompanyChecklistItem {
  if (problem !== null) return item(field, problem)
  if (expiresOn === null) return item(field, ['expires_on', 'Enter the expiration date.', 'No expiration date.'])
  if (expiresOn < today) return { ...item(field, ['expires_on', 'It has expired. Add the new one.', 'It has expired.']), isExpired: true }
  return endsTooEarly(expiresOn, event)
    ? {
        ...item(field, ['expires_on', earlyMessage(event), 'It expires before the event ends.']),
        isExpired: true,
      }
    : item(field, null)
}

function insuranceProblem(
  { file_id: file, insurer, amount, additional_insured: isInsured }: EventCompanyFields['insurance'],
  minAmount: number,
): SubfieldProblem | null {
  if (file === null) return ['file_id', 'Add the certificate.', 'No certificate.']
  if (insurer === '') return ['insurer', 'Enter the name of the insurer.', 'No insurer.']
  if (amount === null || amount < minAmount) return ['amount', `Enter at least ${dollars(minAmount)}.`]
  return isInsured ? null : ['additional_insured', 'The association must be named as additional insured.']
}

/** Whether any version of the agreement was signed, not necessarily the current one. */
export const isSigned = ({ version, signature }: EventCompanyFields['agreement']) => version !== null && signature !== ''

function agreementItem(agreement: EventCompanyFields['agreement'], event: RegistrationRules): CompanyChecklistItem {
  const itemWith = (problem: SubfieldProblem | null) => item('agreement', problem)
  if (event.agreement.body === '') return itemWith(null)
  if (!isSigned(agreement)) return itemWith([undefined, 'Read and sign the agreement.', 'Not signed.'])
  return (agreement.version ?? 0) < event.agreement.version
    ? {
        ...itemWith([
          undefined,
          'The agreement has changed since it was signed. Read and sign it again.',
          'It has changed since it was signed.',
        ]),
        isOutdated: true,
      }
    : itemWith(null)
}

export const registrationStatusNames: Record<EventCompany['status'], string> = {
  IN_PROGRESS: 'in progress',
  SUBMITTED: 'submitted',
  CHANGES_REQUESTED: 'changes requested',
  APPROVED: 'approved',
  REJECTED: 'rejected',
  EXPIRED: 'expired',
  WITHDRAWN: 'withdrawn',
}

/** The color that stands for each status on every screen. */
export const registrationTones = {
  APPROVED: 'ready',
  SUBMITTED: 'wait',
  CHANGES_REQUESTED: 'alarm',
  EXPIRED: 'alarm',
  REJECTED: 'ended',
  WITHDRAWN: 'plain',
  IN_PROGRESS: 'plain',
} as const satisfies Record<EventCompany['status'], string>
