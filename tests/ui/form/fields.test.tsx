import { ActionIcon } from '@mantine/core'
import type { FunctionComponent, ReactElement, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { countOf, TextArea } from '#app/ui/fields/text-area.tsx'
import { findChoices } from '#app/ui/choices/use-choice-search.ts'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { InstantField } from '#app/ui/dates/instant-field.tsx'
import { LinesField, readLines } from '#app/ui/fields/lines-field.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { nextStep, NumberField, parseNumber, Stepper } from '#app/ui/fields/number-field.tsx'
import { RowsField } from '#app/ui/fields/rows-field.tsx'
import { TextLine, type TextLineProps } from '#app/ui/fields/text-line.tsx'
import { UnsettledTexts } from '#app/ui/fields/unsettled-text.ts'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { elementsOf, returnedBy } from '#tests/support/elements-of.ts'

const nothing = () => undefined
const shown = (content: ReactNode) => markupOf(content)

test('a field with an error is marked invalid and described by its message', () => {
  const html = shown(<TextLine name="name" label="Name" value="" hint="As on the sign." error="Enter a value." onChange={nothing} />)

  const [, described = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? []
  expect(html).toContain('aria-invalid="true"')
  expect(described.split(' ').map((id) => new RegExp(`id="${id}"[^>]*>([^<]+)<`).exec(html)?.[1])).toEqual([
    'As on the sign.',
    'Enter a value.',
  ])
})

test('the fields of each row stand in a group with its number', () => {
  const html = shown(
    <RowsField name="fees" label="Fees" noun="fee" value={['', '']} blank={() => ''} onChange={nothing}>
      {(index) => <TextLine name={`fees.${index}`} label="Code" value="" onChange={nothing} />}
    </RowsField>,
  )

  const groups = [...html.matchAll(/<div[^>]*role="group"[^>]*>/g)].map(([tag]) => /aria-label="([^"]*)"/.exec(tag)?.[1])
  expect(groups).toEqual(['fee 1', 'fee 2'])
})

test('a field without an error is not marked invalid', () => {
  expect(shown(<TextLine name="name" label="Name" value="Ada" onChange={nothing} />)).not.toContain('aria-invalid')
})

test('the calendars of two fields can be told apart', () => {
  const fields = ['First day', 'Last day'].map((label) => (
    <DateField key={label} name={label} label={label} value={null} onChange={nothing} />
  ))

  expect([...shown(fields).matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    'Choose a date: First day',
    'Choose a date: Last day',
  ])
})

test('an instant is shown in its time zone, with the zone’s name', () => {
  const html = shown(
    <InstantField name="at" label="Closes" value={Date.parse('2026-06-05T22:00:00Z')} zone="America/Chicago" onChange={nothing} />,
  )

  expect(html.replaceAll(/<[^>]*>/g, '')).toContain('Closes (Central Time)')
  expect(html).toContain('>CDT<')
  expect(html).toContain('value="Jun 5, 2026, 5:00 PM"')
  expect(html.split('5:00 PM')).toHaveLength(2)
})

test('the viewer’s local time is shown beside it if it differs', () => {
  const html = shown(
    <InstantField name="at" label="Closes" value={Date.parse('2026-06-05T22:00:00Z')} zone="Asia/Tokyo" onChange={nothing} />,
  )

  expect(html).toContain('Your time:')
})

test('when clocks go back, both occurrences of a time are offered, and the current one is selected', () => {
  const html = shown(
    <InstantField name="at" label="Closes" value={Date.parse('2026-11-01T06:30:00Z')} zone="America/Chicago" onChange={nothing} />,
  )

  const readings = [...html.matchAll(/<input([^>]*type="radio"[^>]*)>.*?<label[^>]*>([^<]*)</g)]
  expect(readings.map(([, attributes = '', label]) => [label, attributes.includes('checked=""')])).toEqual([
    ['1:30 AM CDT', true],
    ['1:30 AM CST', false],
  ])
})

test.each([
  ['1,450.50', 1450.5],
  ['$ 900', 900],
  ['.5', 0.5],
  ['-3', -3],
  ['', null],
  ['12,500,000', 12_500_000],
  ['0,35', Number.NaN],
  ['1,4', Number.NaN],
  ['12 apples', Number.NaN],
  ['1e9', Number.NaN],
])('"%s" is the number %s', (text, value) => {
  expect(parseNumber(text)).toBe(value)
})

test('separators are gone while a number is edited, and back afterwards', async () => {
  const props = { name: 'price', label: 'Price', value: 2450, isMoney: true, onChange: nothing }
  const field = await mountHook((given: typeof props) => returnedBy(NumberField, given), props)

  await field.during(() => inputIn(field.now()).onFocus({ currentTarget: anInput({ selectionStart: 2, selectionEnd: 2 }) }))
  const edited = inputIn(field.now()).value
  await field.during(() => inputIn(field.now()).onBlur())

  expect([edited, inputIn(field.now()).value]).toEqual(['2450', '2,450'])
})

test.each([
  ['is selected again without its separators', 0, 1],
  ['is not selected where a click put the cursor into it', 5, 0],
])('the number in a field that is entered %s', async (_what, selectionStart, times) => {
  const props = { name: 'fee', label: 'Fee', value: 1450, isMoney: true, onChange: nothing }
  const field = await mountHook((given: typeof props) => returnedBy(NumberField, given), props)
  const input = anInput({ selectionStart, selectionEnd: 5 })

  await field.during(() => inputIn(field.now()).onFocus({ currentTarget: input }))
  await field.during(() => inputIn(field.now()).onChange({ currentTarget: { value: '0' } }))

  expect(input.select).toHaveBeenCalledTimes(times)
})

test('money is shown with thousands separators', () => {
  expect(shown(<NumberField name="fee" label="Fee" value={1450} isMoney onChange={nothing} />)).toContain('value="1,450"')
})

test('an area is shown with thousands separators, a year and a coordinate without', () => {
  expect(shown(<NumberField name="sqft" label="Finished" value={3010} suffix="sq ft" onChange={nothing} />)).toContain('value="3,010"')
  expect(shown(<NumberField name="year" label="Year built" value={2027} onChange={nothing} />)).toContain('value="2027"')
  expect(shown(<NumberField name="lot" label="Lot" value={0.3125} suffix="acres" onChange={nothing} />)).toContain('value="0.3125"')
})

test('in a form that saves itself, text that is not a number is the value, and shows as it was typed', async () => {
  let value: number | null = 400
  const within = (field: ReactNode) => <UnsettledTexts value="as values">{field}</UnsettledTexts>
  const props = () => ({ name: 'sqft', label: 'Finished', value, suffix: 'sq ft', onChange: (next: number | null) => void (value = next) })
  const field = await mountHook((given: ReturnType<typeof props>) => returnedBy(NumberField, given), props(), { within })

  await field.during(() => inputIn(field.now()).onChange({ currentTarget: { value: '4oo' } }))
  const typed = value
  await field.leave()

  expect(typed).toBe('4oo')
  expect(shown(within(<NumberField {...props()} />))).toContain('value="4oo"')
  expect(shown(within(<NumberField {...props()} value={3010} />))).toContain('value="3,010"')
})

interface TypedInto {
  value: string
  onFocus: (event: { currentTarget: ReturnType<typeof anInput> }) => void
  onBlur: () => void
  onChange: (event: { currentTarget: { value: string } }) => void
}

function anInput(selection: { selectionStart: number; selectionEnd: number }) {
  return { ...selection, select: vi.fn<() => void>() }
}

function inputIn(frame: ReactElement): TypedInto {
  return (frame as ReactElement<{ children: (control: object) => ReactElement<TypedInto> }>).props.children({}).props
}

test('an http address says that it is saved with https, also once it was changed', async () => {
  let value = ''
  const props = () => ({ name: 'tour', label: 'Virtual tour', type: 'url', value, onChange: (next: string) => void (value = next) })
  const field = await mountHook((given: ReturnType<typeof props>) => returnedBy(TextLine, given), props())
  const says = () => markupOf(field.now()).includes('Saved with https://. Check that the link opens.')
  const before = says()

  await field.during(() => inputIn(field.now()).onChange({ currentTarget: { value: 'http://example.com/tour' } }))
  await field.show(props())
  const typed = says()
  value = 'https://example.com/tour'
  await field.show(props())
  const changed = says()
  value = 'https://example.com/other'
  await field.show(props())

  expect([before, typed, changed, says()]).toEqual([false, true, true, false])
})

test('an http address that is not accepted does not say that it is saved', async () => {
  const props: TextLineProps = { name: 'tour', label: 'Virtual tour', type: 'url', onChange: nothing, value: 'http://exa mple' }
  const field = await mountHook((given: TextLineProps) => returnedBy(TextLine, given), props)

  await field.during(() => inputIn(field.now()).onChange({ currentTarget: { value: 'http://exa mple' } }))
  await field.show({ ...props, error: 'Enter a web address, such as www.company.com.' })

  expect(markupOf(field.now())).not.toContain('Saved with https')
})

test('lines are trimmed, and empty lines are dropped', () => {
  expect(readLines(' North gate \n\n Pool\n')).toEqual(['North gate', 'Pool'])
  expect(shown(<LinesField name="gates" label="Gates" value={['North', 'South']} onChange={nothing} />)).toContain('North\nSouth')
})

test('below the minimum, a counter names it', () => {
  const counted = (words: number) => countOf(words, 250, 'words', { min: 30 }).text

  expect([29, 30].map(counted)).toEqual(['29 of at least 30 words', '30 of 250 words'])
})

test('a counter shows the length of the text, and stands out over the limit', () => {
  const counter = (text: string) => countOf(text.length, 2, 'characters')

  expect(shown(<TextArea name="about" label="About" value="abc" counter={counter} onChange={nothing} />)).toMatch(
    /data-over="true">3 of 2 characters/,
  )
  expect(shown(<TextArea name="about" label="About" value="ab" counter={counter} onChange={nothing} />)).toContain('data-over="false"')
})

const cities = [
  { value: '1', label: 'Saint Paul' },
  { value: '2', label: 'San José' },
  { value: '3', label: 'West Saint Paul' },
]

test('a choice matches by any of its words, ignoring accents; a match at the start of the label ranks first', () => {
  expect(findChoices(cities, 'saint paul', 9).map(({ label }) => label)).toEqual(['Saint Paul', 'West Saint Paul'])
  expect(findChoices(cities, 'jose', 9).map(({ label }) => label)).toEqual(['San José'])
  expect(findChoices(cities, '', 2)).toHaveLength(2)
})

test('each selected choice can be removed by name', () => {
  const html = shown(<MultiSelect name="cities" label="Cities" value={['2']} choices={cities} onChange={nothing} />)

  expect(html).toContain('aria-label="Remove San José"')
})

test.each([
  [4, 3.75, 4.25],
  [3.3, 3.25, 3.5],
  [0, undefined, 0.25],
  [20, 19.75, undefined],
  [25, 20, undefined],
  [-3, undefined, 0],
  [null, undefined, 0.25],
  [Number.NaN, undefined, 0.25],
  // Text of a form that saves itself.
  ['4oo' as unknown as number, undefined, 0.25],
])('beside a count of %s, the buttons lead to %s and %s', (value, less, more) => {
  const steps = { min: 0, max: 20, step: 0.25 }

  expect(nextStep(value, steps, 'less')).toBe(less)
  expect(nextStep(value, steps, 'more')).toBe(more)
})

test('a count can be typed, and says which buttons have nowhere to go', () => {
  const html = shown(<NumberField name="beds" label="Bedrooms" value={0} steps={{ min: 0, max: 20, step: 1 }} onChange={nothing} />)

  expect(html).toContain('value="0"')
  expect(html).toMatch(/<button[^>]*aria-label="Decrease Bedrooms"[^>]*aria-disabled="true"/)
  expect(html).toMatch(/<button[^>]*aria-label="Increase Bedrooms"[^>]*aria-disabled="false"/)
})

test('a step says the new value', async () => {
  const onChange = vi.fn<(value: number | null) => void>()
  const props = { label: 'Bedrooms', value: 3, steps: { min: 0, max: 20, step: 1 }, onChange, onBlur: undefined }
  const stepper = await mountHook(Stepper, props)
  const buttons = () => elementsOf(stepper.now(), ActionIcon as unknown as FunctionComponent<{ onClick: () => void }>)

  await stepper.during(() => buttons()[1]?.props.onClick())

  expect(onChange).toHaveBeenCalledExactlyOnceWith(4)
  expect(elementsOf(stepper.now(), Announcement)[0]?.props.children).toBe('Bedrooms: 4')
})
