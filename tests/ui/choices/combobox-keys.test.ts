import { Combobox as Frame, InputWrapperContext, PillsInput } from '@mantine/core'
import { createElement, type FunctionComponent } from 'react'
import { expect, test, vi } from 'vitest'
import { Combobox } from '#app/ui/choices/combobox.tsx'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import { LiveText } from '#app/ui/messages/live-text.tsx'
import { ReadOnly } from '#app/ui/fields/read-only.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const clickSelectedOption = vi.fn<() => void>()
const resetSelectedOption = () => undefined
const updateSelectedOptionIndex = () => undefined
vi.mock('@mantine/core', async (original) => ({
  ...(await original<object>()),
  useCombobox: () => ({ clickSelectedOption, resetSelectedOption, updateSelectedOptionIndex }),
}))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

interface Typed {
  onClick: () => void
  onBlur: () => void
  onChange: (event: { currentTarget: { value: string } }) => void
  onKeyDown: (event: object) => void
}

interface Wrapper {
  value: { describedBy: string | undefined }
}

async function aField({ isReadOnly = false, ...changes }: { isReadOnly?: boolean; fullMessage?: string; isChosen?: () => boolean } = {}) {
  const onBackspace = vi.fn<() => void>()
  const props = {
    id: 'styles',
    name: 'styles',
    'aria-describedby': 'hint',
    'aria-required': undefined,
    'aria-invalid': undefined,
    choices: [{ value: 'tile', label: 'Tile & stone' }],
    shown: '',
    pills: [],
    isChosen: () => false,
    onChoose: () => undefined,
    onBackspace,
    ...changes,
  }
  const field = await mountHook(Combobox<string>, props, {
    within: (host) => createElement(ReadOnly, { value: isReadOnly }, host),
  })
  const input = () => elementsOf(field.now(), PillsInput.Field as unknown as FunctionComponent<Typed>)[0]?.props
  const key = (key: string, { repeat = false, code = key, isComposing = false } = {}) => {
    const event = { key, repeat, nativeEvent: { code, isComposing }, preventDefault: () => undefined, stopPropagation: () => undefined }
    return field.during(() => input()?.onKeyDown(event))
  }
  const type = (value: string) => field.during(() => input()?.onChange({ currentTarget: { value } }))
  /** Clicks between the pills; the labels that are offered then. */
  const click = async () => {
    await field.during(() => elementsOf(field.now(), PillsInput as unknown as FunctionComponent<Typed>)[0]?.props.onClick())
    return elementsOf(field.now(), Frame.Option as unknown as FunctionComponent<{ value: string }>).map(({ props }) => props.value)
  }
  const isOff = () =>
    elementsOf(field.now(), Frame.Option as unknown as FunctionComponent<{ disabled: boolean }>).map(({ props }) => props.disabled)
  const leave = () => field.during(() => input()?.onBlur())
  const description = () =>
    elementsOf(field.now(), InputWrapperContext as unknown as FunctionComponent<Wrapper>)[0]?.props.value.describedBy
  const texts = () => elementsOf(field.now(), LiveText).map(({ props: { id, children } }) => ({ id, children }))
  const announced = () => elementsOf(field.now(), Announcement)[0]?.props.children
  return { key, type, click, leave, description, texts, announced, isOff, onBackspace }
}

test('Backspace removes the last chosen item, but not while it is held to clear the search', async () => {
  const { key, type, onBackspace } = await aField()

  await type('t')
  await key('Backspace')
  await type('')
  await key('Backspace', { repeat: true })
  expect(onBackspace).not.toHaveBeenCalled()

  await key('Backspace')
  expect(onBackspace).toHaveBeenCalledOnce()
})

test('Enter on a phone’s keyboard, which names no key code, chooses the marked match', async () => {
  const { key, type } = await aField()

  await key('Enter', { code: '' })
  await type('t')
  await key('Enter', { code: '', isComposing: true })
  // Mantine handles a keyboard with codes.
  await key('Enter')
  expect(clickSelectedOption).not.toHaveBeenCalled()

  await key('Enter', { code: '' })
  expect(clickSelectedOption).toHaveBeenCalledOnce()
})

test('a click opens the list, but not where the field can only be read', async () => {
  expect(await (await aField()).click()).toEqual(['tile'])
  expect(await (await aField({ isReadOnly: true })).click()).toEqual([])
})

test('a text that matches nothing is said while it is typed, and then describes the field', async () => {
  const { type, leave, description, texts, announced } = await aField()

  expect([announced(), description()]).toEqual(['', 'hint'])
  await type('Marble')
  expect(announced()).toBe('No matches')

  await leave()
  const [text] = texts()
  expect([announced(), text?.children]).toEqual(['', 'No matches for “Marble.” Choose one from the list.'])
  expect(description()).toBe(`hint ${text?.id}`)
})

test.each([
  ['a choice that is not chosen is off, and the list says why', false],
  ['one that is chosen can be removed', true],
])('once as many as may be are chosen, %s', async (_what, isChosen) => {
  const fullMessage = 'You’ve chosen 3. Remove one to choose another.'
  const { click, isOff, announced } = await aField({ fullMessage, isChosen: () => isChosen })

  await click()

  expect(isOff()).toEqual([!isChosen])
  expect(announced()).toBe(fullMessage)
})
