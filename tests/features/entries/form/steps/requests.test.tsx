import { beforeEach, expect, test, vi } from 'vitest'
import { requestableFields } from '#contract/catalogue/requested-item.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { StepDescription } from '#app/features/entries/form/steps/step-description.tsx'
import { StepHome } from '#app/features/entries/form/steps/step-home.tsx'
import { StepLocation } from '#app/features/entries/form/steps/step-location.tsx'
import { WorkSection } from '#app/features/profiles/work-section.tsx'
import { profileKinds } from '#contract/profile/defaults.ts'
import { readField } from '#contract/value/fields.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf } from '#tests/support/markup.tsx'

interface Box {
  name: string
  onChange: (checked: boolean) => void
}
const boxes = vi.hoisted((): { rendered: Box[] } => ({ rendered: [] }))
vi.mock('#app/ui/choices/checkbox-field.tsx', () => ({ CheckboxField: (props: Box) => void boxes.rendered.push(props) }))
const asked = vi.hoisted(() => ({ mark: ({ name, requests }: { name: string; requests?: object }) => (requests ? `asks ${name}; ` : '') }))
vi.mock('#app/ui/choices/multi-select.tsx', () => ({ MultiSelect: (props: { name: string }) => asked.mark(props) }))
vi.mock('#app/ui/choices/reference-field.tsx', () => ({ ReferenceField: (props: { name: string }) => asked.mark(props) }))

beforeEach(() => {
  aPage()
  boxes.rendered = []
})
const event = anEvent()
const asksIn = (markup: string) => [...markup.matchAll(/asks (\w+);/g)].map(([, name = '']) => name)

function askedInEntry(kind: EntryKind) {
  const entry = aFullEntry({ kind, is_in_subdivision: true })
  const field = (name: string) => ({ name, label: name, value: readField(entry, name), onChange: () => undefined })
  const subfield = (name: string, inner: string) => ({
    ...field(`${name}.${inner}`),
    value: readField(readField(entry, name) as object, inner),
  })
  const form = Object.assign(anUntouchedForm(entry), { field, subfield, errors: {}, problems: {} })
  return asksIn(
    markupOf(
      <>
        <StepLocation form={form} event={event} isPublic={false} />
        <StepHome form={form} event={event} isPublic={false} />
        <StepDescription form={form} event={event} />
      </>,
    ),
  )
}

test.each<[EntryKind, (keyof typeof requestableFields.entries)[]]>([
  ['NEW_HOME', ['city_id', 'neighborhood_id', 'school_district_id', 'home_type_id', 'home_style_ids', 'life_style_ids', 'amenity_ids']],
  ['REMODEL', ['city_id', 'neighborhood_id', 'project_type_ids', 'amenity_ids']],
  ['DEVELOPMENT', ['city_id', 'neighborhood_id', 'home_type_id', 'home_style_ids', 'life_style_ids', 'amenity_ids']],
])('%s asks in place for whatever it chooses from a list', (kind, fields) => {
  expect(askedInEntry(kind).toSorted()).toEqual(fields.toSorted())
})

test.each([
  { asked: ['neighborhood_id', 'city_id'], written: [['requested_items', ['city_id']]] },
  { asked: ['city_id'], written: [] },
])('a home that is in no neighborhood after all waits for none: $asked', ({ asked: fields, written }) => {
  const requests = fields.map((field) => ({ field, text: 'Cedar Bluff' }))
  const entry = aFullEntry({ is_in_subdivision: true, requested_items: requests })
  const change = vi.fn<(field: string, next: (now: { field: string }[]) => { field: string }[]) => void>()
  const field = (name: string) => ({ name, label: name, value: readField(entry, name), onChange: () => undefined })
  const form = Object.assign(anUntouchedForm(entry), { field, subfield: field, errors: {}, problems: {}, change, set: () => undefined })
  markupOf(<StepLocation form={form} event={event} isPublic={false} />)

  boxes.rendered.find(({ name }) => name === 'is_in_subdivision')?.onChange(false)

  expect(change.mock.calls.map(([name, next]) => [name, next(requests).map((one) => one.field)])).toEqual(written)
})

test('a home that is in no neighborhood after all is not printed in one', () => {
  const entry = aFullEntry({ is_in_subdivision: true, neighborhood_id: 'cedar' })
  const set = vi.fn<(name: string, value: unknown) => void>()
  const field = (name: string) => ({ name, label: name, value: readField(entry, name), onChange: () => undefined })
  const form = Object.assign(anUntouchedForm(entry), { field, errors: {}, problems: {}, set })
  markupOf(<StepLocation form={form} event={event} isPublic={false} />)

  boxes.rendered.find(({ name }) => name === 'is_in_subdivision')?.onChange(false)

  expect(set.mock.calls).toEqual([
    ['is_in_subdivision', false],
    ['neighborhood_id', null],
  ])
})

test('a profile asks in place for every item that can be asked for, in some kind of profile', () => {
  const form = { field: (name: string) => ({ name }), values: { requested_items: [] }, change: () => undefined } as never
  const choices = new Proxy({}, { get: () => [] }) as never
  const all = new Set(
    profileKinds.flatMap((kind) =>
      asksIn(markupOf(<WorkSection kind={kind} form={form} choices={choices} forCompany={undefined} owner={{} as never} />)),
    ),
  )

  expect([...all].toSorted()).toEqual(Object.keys(requestableFields.b2c_profiles).toSorted())
})
