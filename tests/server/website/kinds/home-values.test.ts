import { expect, test } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { homeFields } from '#server/website/kinds/home-fields.ts'
import { homeValues } from '#server/website/kinds/home-values.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aPhoto } from '#tests/support/entries.ts'

const home = aFullEntry()
const valuesOf = (changes: Partial<Entry>, { isOpen = true } = {}) =>
  homeValues(
    { ...home, ...changes },
    {
      nameOf: () => '',
      awardsNamed: () => [],
      forSale: new Set(),
      profilesOf: () => null,
      company: 'Prairie Oak',
      event: anEvent(),
      isOpen,
      redact: (text) => (isOpen ? text : text.replace('12 Alder Way', '…')),
    },
  )

test('the website gets the photos of each pair in order, also of a pair that lacks one', () => {
  const [before, after, alone] = [aPhoto(), aPhoto(), aPhoto()]
  const pairs = [
    { before, after },
    { before: null, after: alone },
  ]

  const values = valuesOf({ before_after: pairs })

  expect(values['before_after']).toEqual([before, after, alone].map(({ file_id }) => ({ file_id, alt: '' })))
})

test('every value has a field of its name, and every field a value', () => {
  expect(Object.keys(valuesOf({})).toSorted()).toEqual(homeFields.map(({ name }) => name).toSorted())
})

const development: Entry['development'] = {
  total_homesites: 48,
  available_homesites: 12,
  price_high: 900_000,
  builders: ['Fieldstone Homes'],
  has_hoa: true,
  hoa_monthly_fee: 120,
  hoa_covers: 'Snow on 12 Alder Way',
  office_phone: '(612) 555-0134',
  office_hours: 'Thu–Sun, 12–6 PM',
  office_address: '12 Alder Way',
}

test('the website gets what makes up a development; the address of its sales office once addresses are public', () => {
  const values = {
    total_homesites: 48,
    available_homesites: 12,
    builders: ['Fieldstone Homes'],
    hoa: '$120 a month, Snow on 12 Alder Way',
    sales_office_phone: '(612) 555-0134',
    sales_office_hours: 'Thu–Sun, 12–6 PM',
    sales_office_address: '12 Alder Way',
  }

  expect(valuesOf({ kind: 'DEVELOPMENT', development })).toMatchObject(values)
  expect(valuesOf({ kind: 'DEVELOPMENT', development }, { isOpen: false })).toMatchObject({
    ...values,
    hoa: '$120 a month, Snow on …',
    sales_office_address: null,
  })
})

test('a home has nothing of a development', () => {
  expect(valuesOf({ development })).toEqual(valuesOf({ development: emptyEntry.development }))
})

test.each(Object.keys(development) as (keyof typeof development)[])('a change of the development’s %s changes the website', (part) => {
  const other = { ...development, [part]: emptyEntry.development[part] }

  expect(valuesOf({ kind: 'DEVELOPMENT', development: other })).not.toEqual(valuesOf({ kind: 'DEVELOPMENT', development }))
})

test('the website calls build types what the form calls them', () => {
  expect(valuesOf({ build_type: 'SEMI_CUSTOM' })).toMatchObject({ build_type: 'Semi-custom home' })
})
