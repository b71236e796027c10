import { feeScopeLabels, lockPolicyLabels } from '#contract/event/labels.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatZone } from '#contract/time/format-time.ts'
import { recordFields } from '#app/features/outbox/record-fields.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import type { EventValues } from './event-values.ts'
import type { ListedSection } from '#app/ui/form/section-list.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { isSame } from '#contract/value/fields.ts'
import type { Choice } from '#app/ui/choices/choice.ts'

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

export const eventFields = recordFields<EventValues>({
  resource: 'events',
  fields: Object.values(eventSections).flatMap(({ fields }) => fields),
  needed: {
    registration_start_date: 'Enter when registration opens.',
    registration_end_date: 'Enter when registration closes.',
    sign_pickup: { from: 'Enter when sign pickup starts.', to: 'Enter when sign pickup ends.' },
    'limits.max_photos': 'Enter how many photos an entry can have.',
    'limits.max_words': 'Enter how many words a description can have.',
    'limits.max_features': 'Enter how many highlights an entry can have.',
  },
})

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

const lockDetails: Record<Event['lock_policy'], string> = {
  LOCK_ON_APPROVAL: 'Members can’t edit an entry during review. After approval, their changes need staff approval.',
  STAGED_UNTIL_DEADLINE: 'Members can edit an entry during review. After approval, their changes need staff approval.',
  OPEN: 'Members can edit approved entries without review.',
}

export const lockPolicies = choicesOf(lockPolicyLabels).map((choice) => Object.assign(choice, { detail: lockDetails[choice.value] }))

/** Which entries a fee applies to. */
export const feeScopes: readonly Choice[] = choicesOf(feeScopeLabels)

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
