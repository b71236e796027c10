import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { exclusiveRival, rivalProblem, sponsorProblems } from '#contract/sponsor/rules.ts'
import { type Sponsor, type SponsorFields, sponsorFields } from '#contract/sponsor/schema.ts'
import { namesOf, pickFields } from '#contract/value/fields.ts'
import { type Errors, schemaErrors } from '#app/ui/form/form-errors.ts'
import { changedFields } from '#app/ui/record/changed-fields.ts'
import type { SponsorRow } from './use-sponsors.ts'
import * as z from 'zod/mini'
import { phoneProblems } from '#contract/value/phone.ts'
import { recordFields } from '#app/features/outbox/record-fields.ts'

/** The form's values; the order is changed on a separate page. */
export type SponsorValues = Omit<SponsorFields, 'order' | 'tier'> & { id: string; tier: SponsorFields['tier'] | '' }

type FieldName = Exclude<keyof SponsorFields, 'order'>
const fieldNames: readonly FieldName[] = ['tier', ...namesOf(sponsorDefaults).filter((name) => name !== 'order')]

export function valuesOfSponsor(sponsor: Sponsor): SponsorValues {
  return { id: sponsor.id, ...pickFields(sponsor, fieldNames) }
}

export function newSponsorValues(id: string, eventId: string): SponsorValues {
  const { order: _order, ...defaults } = sponsorDefaults
  return { ...structuredClone(defaults), id, event_id: eventId, tier: '' }
}

/** The request body: the changed fields, or all of them for a new sponsor, which goes to the end of its tier. */
export function changesOfSponsor(values: SponsorValues, base: Sponsor | null, order: number): Record<string, unknown> {
  const body = changedFields(fieldNames, values, base && valuesOfSponsor(base))
  return base ? body : { ...body, id: values.id, order }
}

interface Others {
  /** The sponsors of all events. */
  all: readonly SponsorRow[]
  /** A calendar day. */
  today: string
}

/** Errors that keep it from being saved, by path. */
export function sponsorErrors(values: SponsorValues): Errors {
  const errors = fieldErrors(values)
  if (values.tier === '') errors['tier'] = 'Choose a tier.'
  return { ...errors, ...problemsOf(values) }
}

/** Contradictions and conflicts with other sponsors, shown while typing. Leaves out fields that only have no value yet. */
export function startedErrors(values: SponsorValues, { all, today }: Others): Errors {
  const { company_id: _company, category: _category, ...errors } = problemsOf(values)
  const rival = exclusiveRival(values, all, today)
  return rival ? { ...errors, ...rivalProblem(rival, rival.name) } : errors
}

function problemsOf(values: SponsorValues): Errors {
  return sponsorProblems({ ...values, tier: values.tier || 'GOLD', order: 0 })
}

const { order: _order, ...schemas } = sponsorFields
const filled = z.object(schemas)

function fieldErrors(values: SponsorValues): Errors {
  return { ...phoneProblems(values), ...schemaErrors(filled, values) }
}

export const sponsorFieldList = recordFields<SponsorValues>({
  resource: 'sponsors',
  fields: fieldNames,
})
