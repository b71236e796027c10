import { beforeEach, expect, test, vi } from 'vitest'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'

beforeEach(() => void vi.stubGlobal('CSS', { escape: (text: string) => text }))

test.each<[which: string, inputs: Partial<HTMLInputElement>[], expected: number]>([
  ['the one that is not accepted, although another is empty', [{ value: '' }, { value: 'x', ariaInvalid: 'true' }], 1],
  ['the first empty one, where all are accepted', [{ value: 'x' }, { value: '' }, { value: '' }], 1],
  ['the first, where all are filled in', [{ value: 'x' }, { value: 'y' }], 0],
  ['the chosen one, of a group that is not accepted', [false, true].map((checked) => ({ type: 'radio', checked, ariaInvalid: 'true' })), 1],
])('of several inputs, a jump goes to %s', (_, inputs, expected) => {
  const focused: number[] = []
  const found = inputs.map((input, index) => ({
    type: 'text',
    checked: false,
    value: '',
    ariaInvalid: null,
    ...input,
    focus: () => focused.push(index),
    scrollIntoView: () => undefined,
  }))

  expect(jumpToField({ querySelectorAll: () => found } as never, 'phones')).toBe(true)
  expect(focused).toEqual([expected])
})
