import type { ListedSection } from '#app/ui/form/section-list.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { isSame } from '#contract/value/fields.ts'
import { milestoneHints } from './event-fields.ts'
import type { EventValues } from './event-values.ts'

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
