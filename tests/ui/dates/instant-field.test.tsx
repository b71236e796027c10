import type { ReactElement, ReactNode } from 'react'
import { expect, test } from 'vitest'
import { InstantField } from '#app/ui/dates/instant-field.tsx'
import { TypedField } from '#app/ui/dates/typed-field.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { returnedBy } from '#tests/support/elements-of.ts'

interface Frame {
  error: string | undefined
  children: (control: object) => ReactNode
}

interface ElementProps {
  text?: string
  checked?: boolean
  children?: ReactNode
  onText?: (text: string) => void
  onLeave?: () => void
  onChange?: () => void
}

/** The field as somebody fills it in, in a form that holds its value. */
async function anInstantField(zone: string, initial: number | null = null, kept?: { unsettled: string | undefined }, defaultTime?: string) {
  let value = initial
  const keeping = () => (kept ? { unsettled: kept.unsettled, onUnsettled: (text: string | undefined) => void (kept.unsettled = text) } : {})
  const props = () => ({
    name: 'opens',
    label: 'Opens',
    zone,
    value,
    onChange: (next: number | null) => void (value = next),
    ...keeping(),
    ...(defaultTime && { defaultTime }),
  })
  const field = await mountHook((given: ReturnType<typeof props>) => {
    const typed = returnedBy(InstantField, given) as ReactElement<Parameters<typeof TypedField>[0]>
    return TypedField(typed.props) as ReactElement<Frame>
  }, props())
  const inputs = () => inputsIn(field.now().props.children({}))
  const during = async (change: () => void) => {
    await field.during(change)
    await field.show(props())
  }
  return {
    value: () => value,
    error: () => field.now().props.error,
    text: () => inputs()[0]?.text,
    choices: () =>
      inputs()
        .slice(1)
        .map(({ checked }) => checked),
    type: async (text: string) => await during(() => inputs()[0]?.onText?.(text)),
    leave: async () => await during(() => inputs()[0]?.onLeave?.()),
    /** What stands in the frame's one row for the control. */
    control: () => (field.now().props.children({}) as ReactElement).type,
    choose: async (index: number) => await during(() => inputs()[1 + index]?.onChange?.()),
  }
}

function inputsIn(node: ReactNode): ElementProps[] {
  if (Array.isArray(node)) return node.flatMap((each: ReactNode) => inputsIn(each))
  if (typeof node !== 'object' || node === null || !('props' in node)) return []
  const { props } = node as ReactElement<ElementProps>
  return 'onText' in props || 'checked' in props ? [props] : inputsIn(props.children)
}

test('a time that the clocks skip stays in the field as typed, is rejected there, and sets nothing', async () => {
  const field = await anInstantField('America/Chicago', Date.parse('2027-03-13T08:30:00Z'))

  await field.type('2027-03-14T02:30')

  expect(field.value()).toBeNull()
  expect(field.text()).toBe('2027-03-14T02:30')
  expect(field.error()).toBe('2:30 AM doesn’t exist on Mar 14, 2027: clocks go forward. Enter 3:30 AM or another time.')
  expect(field.choices()).toEqual([])
})

test('a time that occurs twice sets nothing until one of the two is selected', async () => {
  const field = await anInstantField('America/Chicago')

  await field.type('2027-11-07T01:30')
  const unasked = { value: field.value(), error: field.error(), choices: field.choices() }
  await field.choose(1)

  expect(unasked).toEqual({
    value: null,
    error: '1:30 AM happens twice on Nov 7, 2027: clocks go back. Choose which one you mean.',
    choices: [false, false],
  })
  expect(field.value()).toBe(Date.parse('2027-11-07T07:30:00Z'))
  expect(field.error()).toBeUndefined()
  expect(field.choices()).toEqual([false, true])
})

test('a time that exists clears the error', async () => {
  const field = await anInstantField('America/Chicago')
  await field.type('2027-03-14T02:30')

  await field.type('2027-03-14T03:30')

  expect(field.error()).toBeUndefined()
  expect(field.value()).toBe(Date.parse('2027-03-14T08:30:00Z'))
})

test('rejected text is back in the field after a reload, if the form stores it', async () => {
  const kept: { unsettled: string | undefined } = { unsettled: undefined }
  const before = await anInstantField('America/Chicago', null, kept)
  await before.type('2027-03-14T02:30')

  const after = await anInstantField('America/Chicago', null, kept)
  const reloaded = { text: after.text(), error: after.error() }
  await after.type('2027-03-14T03:30')

  expect(reloaded).toEqual({
    text: 'Mar 14, 2027, 2:30 AM',
    error: '2:30 AM doesn’t exist on Mar 14, 2027: clocks go forward. Enter 3:30 AM or another time.',
  })
  expect([after.value(), after.error(), kept.unsettled]).toEqual([Date.parse('2027-03-14T08:30:00Z'), undefined, undefined])
})

test('half of a date sets nothing, stays as typed, and is marked once the field loses focus', async () => {
  const field = await anInstantField('America/Chicago', Date.parse('2027-03-13T08:30:00Z'))

  await field.type('Mar 14')
  const typing = field.error()
  await field.leave()

  expect([field.value(), field.text(), typing]).toEqual([null, 'Mar 14', undefined])
  expect(field.error()).toBe('Enter a date and time, such as May 1, 2027, 5:00 PM.')
})

test('a typed time is shown in the standard format once the field loses focus', async () => {
  const field = await anInstantField('America/Chicago')

  await field.type('3/14/2027 3:30pm')
  const typing = field.text()
  await field.leave()

  expect([typing, field.text()]).toEqual(['3/14/2027 3:30pm', 'Mar 14, 2027, 3:30 PM'])
  expect(field.value()).toBe(Date.parse('2027-03-14T20:30:00Z'))
})

test('a date without a time takes the usual one, the end of the day unless the field says otherwise', async () => {
  const deadline = await anInstantField('America/Chicago')
  const opening = await anInstantField('America/Chicago', null, undefined, '08:00')

  for (const field of [deadline, opening]) {
    await field.type('7/1/2027')
    await field.leave()
  }

  expect([deadline.text(), deadline.error(), opening.text()]).toEqual(['Jul 1, 2027, 11:59 PM', undefined, 'Jul 1, 2027, 8:00 AM'])
  expect(deadline.value()).toBe(Date.parse('2027-07-02T04:59:00Z'))
})

test('the readings of a time that occurs twice stand below the input, not beside it', async () => {
  const field = await anInstantField('America/Chicago')

  await field.type('2026-11-01T01:30')

  expect(field.choices()).toEqual([false, false])
  expect(field.control()).toBe('div')
})
