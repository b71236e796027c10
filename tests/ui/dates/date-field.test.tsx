import type { ReactElement, ReactNode } from 'react'
import { expect, test } from 'vitest'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { TypedField } from '#app/ui/dates/typed-field.tsx'
import { UnsettledTexts } from '#app/ui/fields/unsettled-text.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { returnedBy } from '#tests/support/elements-of.ts'

interface Frame {
  error: string | undefined
  note: ReactNode
  children: (control: object) => ReactElement<{ children: [ReactElement<Input>] }>
}

interface Input {
  text: string
  problem: string | undefined
  onText: (text: string) => void
  onLeave: () => void
}

const selfSaving = (field: ReactNode) => <UnsettledTexts value="as values">{field}</UnsettledTexts>

/** The field as somebody fills it in, in a form that holds its value. */
async function aDateField(initial: string | null, { keepsText = false } = {}) {
  let value = initial
  const props = () => ({ name: 'expires_on', label: 'Expires on', value, onChange: (next: string | null) => void (value = next) })
  const field = await mountHook(
    (given: ReturnType<typeof props>) => {
      const typed = returnedBy(DateField, given) as ReactElement<Parameters<typeof TypedField>[0]>
      return TypedField(typed.props) as ReactElement<Frame>
    },
    props(),
    keepsText ? { within: selfSaving } : {},
  )
  const input = () => field.now().props.children({}).props.children[0].props
  const during = async (change: () => void) => {
    await field.during(change)
    await field.show(props())
  }
  return {
    value: () => value,
    text: () => input().text,
    problem: () => input().problem,
    note: () => field.now().props.note,
    type: async (text: string) => await during(() => input().onText(text)),
    leave: async () => await during(() => input().onLeave()),
  }
}

test.each(['9/31/2028', 'soon', 'May 1'])('in a form that keeps text, "%s" is the value until it is fixed', async (text) => {
  const field = await aDateField('2027-05-01', { keepsText: true })

  await field.type(text)
  await field.leave()

  expect([field.value(), field.text(), field.note()]).toEqual([text, text, undefined])
})

test('text that an earlier visit left is shown as it was typed', async () => {
  const field = await aDateField('9/31/2028', { keepsText: true })

  expect([field.text(), field.note()]).toEqual(['9/31/2028', undefined])
})

test('in a form that keeps text, a date is a date and an emptied field is empty', async () => {
  const field = await aDateField('2027-05-01', { keepsText: true })

  await field.type('9/30/28')
  await field.leave()
  const written = { value: field.value(), text: field.text() }
  await field.type('  ')
  await field.leave()

  expect(written).toEqual({ value: '2028-09-30', text: 'Sep 30, 2028' })
  expect([field.value(), field.text()]).toEqual([null, ''])
})

test('in other forms, text that is not a date sets nothing and keeps the form from saving', async () => {
  const field = await aDateField('2027-05-01', {})

  await field.type('9/31/2028')
  await field.leave()

  expect([field.value(), field.text(), field.problem()]).toEqual([null, '9/31/2028', 'Enter a date, such as May 1, 2027.'])
})
