import { beforeEach, expect, test } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { formLabel } from '#contract/record-text.ts'
import { readiness, type ReadinessItem } from '#contract/entry/readiness.ts'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import { entryKinds, type EntryKind } from '#contract/value/entry-kinds.ts'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { valueAt } from '#contract/value/fields.ts'
import { EntryStep } from '#app/features/entries/form/steps/entry-step.tsx'
import { stepNames, stepsToRead, type StepName } from '#app/features/entries/form/steps/entry-steps.ts'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf } from '#tests/support/markup.tsx'

beforeEach(() => void aPage())
const event = anEvent()

/** Answers that make more fields appear. */
const answers: Partial<EntryFields> = {
  build_type: 'CONDO_UNIT',
  is_in_subdivision: true,
  location: { lat: 45, lng: -93 },
  certifications: ['HERS'],
  judging: { enter: true, class: null },
  development: { ...emptyEntry.development, has_hoa: true },
}

function aForm(kind: EntryKind, status: Entry['status'] = 'DRAFT'): EntryForm {
  const entry = aFullEntry({ ...emptyEntry, ...answers, kind, status })
  const bound = (name: string, label: string) => ({
    name,
    label,
    value: valueAt(entry, name),
    onChange: () => undefined,
    onBlur: () => undefined,
  })
  return Object.assign(anUntouchedForm(entry), {
    field: (name: string) => bound(name, entryLabel(name, kind)),
    subfield: (name: string, inner: string, label = formLabel('entries', `${name}.${inner}`, kind)) => bound(`${name}.${inner}`, label),
    errors: {},
    problems: {},
  }) as EntryForm
}

interface Shown {
  items?: ReadinessItem[]
  company?: EventCompany
  status?: Entry['status']
}

function stepOf(kind: EntryKind, step: StepName, { status, ...over }: Shown = {}): string {
  const context = { role: 'admin', now: 0, event, eventCompany: null } as const
  const props = {
    event,
    context,
    noNew: undefined,
    company: null,
    mode: 'direct' as const,
    items: [],
    onJump: () => undefined,
    onShown: () => undefined,
  }
  return markupOf(<EntryStep {...props} {...over} form={aForm(kind, status)} step={step} />)
}

/** All steps of the form. */
const pagesOf = (kind: EntryKind) => stepNames.map((step) => stepOf(kind, step)).join('')

const textOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, ' ')

/** With links in its sentences. */
const sentenceOf = (markup: string) => markup.replaceAll(/<[^>]*>/g, '')

/** The labels of the inputs, and the headings of those that belong together. */
function labelsShown(kind: EntryKind): Set<string> {
  const labels = [...pagesOf(kind).matchAll(/<(label|legend|h2)\b[^>]*>(.*?)<\/\1>/g)].map(([, , inside = '']) => textOf(inside))
  return new Set(labels.map((label) => label.replace(/ ?\*$/, '').trim()))
}

test.each(entryKinds)('the form of a %s, its review, comments and history have one name for each field', (kind) => {
  const shown = labelsShown(kind)
  const parts = kind === 'DEVELOPMENT' ? Object.keys(emptyEntry.development).map((part) => `development.${part}`) : []
  // A requested item is shown at the field that it is for.
  const own = stepsToRead(kind).flatMap(({ fields }) => fields.filter((field) => field !== 'development' && field !== 'requested_items'))

  expect([...own, ...parts].map((field) => entryLabel(field, kind)).filter((label) => !shown.has(label))).toEqual([])
})

test.each(entryKinds)('the messages about a %s call each field what the form calls it', (kind) => {
  const shown = labelsShown(kind)
  const asked = readiness(kind, emptyEntry, event)

  expect(asked.map(({ label }) => label).filter((label) => !shown.has(label))).toEqual([])
})

test('the form of a development never calls it a home', () => {
  const said = textOf(pagesOf('DEVELOPMENT'))

  expect(said.match(/[^.]{0,30}\b(this|the|a|your) home\b[^.]{0,20}|front of the home|home website/gi)).toBeNull()
})

test('a step names what publishing needs beyond what is marked as required', () => {
  const items = readiness('NEW_HOME', emptyEntry, event)

  expect(sentenceOf(stepOf('NEW_HOME', 'location', { items }))).toContain(
    'Required to publish: Pin on the map, Directions, School district.',
  )
  expect(stepOf('NEW_HOME', 'judging', { items })).not.toContain('Required to publish')
})

test('a submitted entry no longer says what submitting requires', () => {
  expect(stepOf('NEW_HOME', 'location', {})).toContain('* Required to submit<')
  expect(stepOf('NEW_HOME', 'location', { status: 'SUBMITTED' })).not.toContain('Required to submit')
})

test('a step no longer names what has been filled in', () => {
  const items = readiness('NEW_HOME', { ...emptyEntry, directions: 'North on Hwy 5, then left.' }, event)

  expect(sentenceOf(stepOf('NEW_HOME', 'location', { items }))).toContain('Required to publish: Pin on the map, School district.')
})

test('the company’s contact is offered while the home has none', () => {
  const public_contact = { ...emptyEventCompany.public_contact, name: 'Sales office', phone: '(555) 010-1001' }
  const company = aFullRegistration({ public_contact })

  expect(stepOf('NEW_HOME', 'people', { company })).toContain('Sales office, (555) 010-1001')
  expect(stepOf('NEW_HOME', 'people')).not.toContain('Use the company’s contact')
})

test('a company that names no one is offered as its own contact, so that only its phone or email is needed', () => {
  const contactOf = (over: object) => {
    const public_contact = { ...emptyEventCompany.public_contact, ...over }
    return stepOf('NEW_HOME', 'people', { company: aFullRegistration({ listing_name: 'Oak Homes', public_contact }) })
  }

  expect(contactOf({ phone: '(555) 010-1001' })).toContain('Oak Homes, (555) 010-1001')
  expect(contactOf({})).not.toContain('Use the company’s contact')
})
