import { dollars } from '#contract/value/dollars.ts'
import { formatAdSize } from '#contract/advertisement/size.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatDay, formatInstant, formatUtcDate, formatZone } from '#contract/time/format-time.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { showClock } from '#app/ui/dates/read-date.ts'
import type { FieldList, FieldSpec } from '#app/ui/record/field-list.ts'
import { weekdays } from '#contract/time/day-number.ts'
import { zoneOf, type EventValues } from './event-values.ts'
import type { ListedSection } from '#app/ui/form/section-list.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { isSame } from '#contract/value/fields.ts'
import type { Choice } from '#app/ui/choices/choice.ts'

type Field = FieldSpec<EventValues>

const day = (path: string, label: string): Field => ({ path, label, show: (at: Timestamp) => formatUtcDate(at, 'short') })

const instant = (path: string, label: string, needed?: string): Field => ({
  path,
  label,
  ...(needed !== undefined && { needed }),
  show: (at: Timestamp, values) => formatInstant(toMillis(at), zoneOf(values)),
})

const money = (path: string, label: string): Field => ({ path, label, show: dollars })

/** The milestones with their hints, in the required order of their dates. */
export const milestoneHints = [
  { path: 'early_bird_date', hint: 'When the lower fee ends.' },
  { path: 'late_fee_date', hint: 'Members see this date. It doesn’t change any fees. You set each entry’s fee.' },
  { path: 'withdraw_deadline', hint: 'If a company withdraws later, its fee may not be refunded.' },
  { path: 'content_deadline', hint: 'Text and photos are final after this.' },
  { path: 'proof_sent_date', hint: undefined },
  { path: 'proof_due_date', hint: 'Must be before the event starts.' },
  { path: 'ad_reservation_deadline', hint: undefined },
  { path: 'ad_artwork_deadline', hint: undefined },
  { path: 'banner_deadline', hint: undefined },
  { path: 'sign_return_due', hint: undefined },
] as const

/** The label of every field of an event and how its value reads, in the order of the form. */
export const eventFields: FieldList<EventValues> = [
  { path: 'name', label: 'Name' },
  { path: 'type', label: 'Type' },
  { path: 'slug', label: 'Page name on the website' },
  { path: 'timezone', label: 'Time zone' },
  { path: 'cover_file_id', label: 'Cover photo', show: (id: string | null) => (id === null ? 'none' : 'another photo') },
  day('start_date', 'First day'),
  day('end_date', 'Last day'),
  instant('registration_start_date', 'Registration opens', 'Enter when registration opens.'),
  instant('registration_end_date', 'Registration closes', 'Enter when registration closes.'),
  instant('public_at', 'Addresses and prices become public'),
  instant('early_bird_date', 'Early-bird fee ends'),
  instant('late_fee_date', 'Late fee starts'),
  instant('withdraw_deadline', 'Withdrawal deadline'),
  instant('content_deadline', 'Content deadline'),
  instant('proof_sent_date', 'Proofs are sent'),
  instant('proof_due_date', 'Proofs are due'),
  instant('ad_reservation_deadline', 'Ad reservations due'),
  instant('ad_artwork_deadline', 'Ad artwork due'),
  instant('banner_deadline', 'Banner orders due'),
  instant('sign_return_due', 'Signs due back'),
  {
    path: 'sign_pickup',
    label: 'Sign pickup',
    subfields: { from: 'From', to: 'Until', place: 'Place' },
    needed: { from: 'Enter when sign pickup starts.', to: 'Enter when sign pickup ends.' },
    show: ({ from, to, place }: NonNullable<EventValues['sign_pickup']>, values) =>
      [from, to].map((at) => (at ? formatInstant(toMillis(at), zoneOf(values)) : 'no time')).join(' to ') + (place && `, ${place}`),
  },
  {
    path: 'open_hours',
    label: 'Open hours',
    subfields: { dow: 'Day', date: 'Date', opens: 'Opens', closes: 'Closes' },
    show: (hours: Event['open_hours']) =>
      hours
        .map(({ dow, date = '', opens, closes }) => {
          const on = dow === undefined ? formatDay(date) : weekdays[dow]
          return `${on} ${[opens, closes].map((time) => time && showClock(time)).join('–')}`
        })
        .join('; '),
  },
  {
    path: 'fee_tiers',
    label: 'Fees',
    subfields: { label: 'Name', code: 'Code', amount: 'Amount', applies_to: 'For', until: 'Until' },
    show: (tiers: EventValues['fee_tiers']) =>
      tiers.map(({ label, amount }) => (amount === null ? label : `${label} ${dollars(amount)}`)).join('; '),
  },
  {
    path: 'ad_sizes',
    label: 'Ad sizes',
    subfields: {
      label: 'Name',
      code: 'Code',
      medium: 'For',
      width_in: 'Width',
      height_in: 'Height',
      price: 'Price',
      inventory: 'Available',
    },
    show: (sizes: EventValues['ad_sizes']) =>
      sizes
        .map(
          ({ width_in: width, height_in: height, ...size }) =>
            `${size.label} ${formatAdSize({ ...size, width_in: width ?? 0, height_in: height ?? 0 })}`,
        )
        .join('; '),
  },
  { path: 'limits.entries_per_company', label: 'Entries per company' },
  { path: 'limits.max_photos', label: 'Photos per entry', needed: 'Enter how many photos an entry can have.' },
  { path: 'limits.max_words', label: 'Words per description', needed: 'Enter how many words a description can have.' },
  { path: 'limits.max_features', label: 'Highlights per entry', needed: 'Enter how many highlights an entry can have.' },
  {
    path: 'lock_policy',
    label: 'After approval',
    show: (policy: Event['lock_policy']) => lockPolicies.find(({ value }) => value === policy)?.label ?? policy,
  },
  { path: 'agreement.body', label: 'Agreement' },
  money('min_liability', 'Minimum liability coverage'),
  { path: 'contact.name', label: 'Contact' },
  { path: 'contact.email', label: 'Contact email' },
  { path: 'contact.phone', label: 'Contact phone' },
]

/** The form's sections in order, each with its fields. */
export const eventSections = {
  basics: { title: 'Basics', fields: ['name', 'type', 'slug', 'timezone', 'cover_file_id'] },
  dates: { title: 'Dates', fields: ['start_date', 'end_date', 'registration_start_date', 'registration_end_date', 'public_at'] },
  milestones: { title: 'Milestones', fields: [...milestoneHints.map(({ path }) => path), 'sign_pickup'] },
  hours: { title: 'Open hours', fields: ['open_hours'] },
  money: { title: 'Fees and ad sizes', fields: ['fee_tiers', 'ad_sizes'] },
  limits: { title: 'Entry limits', fields: ['limits', 'lock_policy'] },
  agreement: { title: 'Agreement and insurance', fields: ['agreement', 'min_liability'] },
  contact: { title: 'Contact for members', fields: ['contact'] },
} as const satisfies Record<string, { title: string; fields: readonly (keyof EventValues)[] }>

/** The sections with what each still needs; `blank` holds the values of a new event. */
export function listSections(
  { values, wrong, marked }: Pick<RecordForm<unknown, EventValues>, 'values' | 'wrong' | 'marked'>,
  blank: EventValues,
): ListedSection[] {
  return Object.values(eventSections).map(({ title, fields }) => {
    const isWithin = (path: string) => fields.some((field) => path === field || path.startsWith(`${field}.`))
    const missing = wrong.filter(isWithin).length
    const isFilled = fields.some((field) => !isSame(values[field], blank[field]))
    return { id: title, title, missing: missing > 0 || isFilled ? missing : undefined, wrong: marked.filter(isWithin).length }
  })
}

export const lockPolicies: readonly Choice<Event['lock_policy']>[] = [
  {
    value: 'LOCK_ON_APPROVAL',
    label: 'Locked once approved',
    detail: 'Members can’t edit an entry during review. After approval, their changes need staff approval.',
  },
  {
    value: 'STAGED_UNTIL_DEADLINE',
    label: 'Staged until the content deadline',
    detail: 'Members can edit an entry during review. After approval, their changes need staff approval.',
  },
  { value: 'OPEN', label: 'Open', detail: 'Members can edit approved entries without review.' },
]

/** Which entries a fee applies to. */
export const feeScopes: readonly Choice[] = [
  { value: 'ALL', label: 'All entries' },
  { value: 'NEW_HOME', label: 'New homes' },
  { value: 'REMODEL', label: 'Remodels' },
  { value: 'DEVELOPMENT', label: 'Developments' },
]

const likelyZones = [
  'America/Chicago',
  'America/New_York',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]

/** All time zones that the browser knows, those of the United States first. A function, because building the list is slow. */
export function zoneChoices(): Choice[] {
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => !likelyZones.includes(zone))
  return [
    ...likelyZones.map((zone) => ({ value: zone, label: `${formatZone(zone)} (${zone})` })),
    // Asking Intl for four hundred zone names would take longer than rendering the form.
    ...others.map((zone) => ({ value: zone, label: zone })),
  ]
}
