import { expect, test, vi } from 'vitest'
import { unfinishedFields } from '#app/ui/form/form-element.ts'

class Input {
  name: string
  validity: { badInput: boolean; customError: boolean }
  validationMessage: string

  constructor(name: string, { badInput = false, message = '' }) {
    this.name = name
    this.validity = { badInput, customError: message !== '' }
    this.validationMessage = message
  }
}

test('a time that its field rejects keeps the form from being saved, with the field’s own message', () => {
  vi.stubGlobal('HTMLInputElement', Input)
  const form = {
    elements: [
      new Input('opens', { message: '2:30 AM doesn’t exist on Mar 14, 2027.' }),
      new Input('closes', { badInput: true }),
      new Input('fine', {}),
    ],
    querySelectorAll: () => [],
  }

  expect(unfinishedFields(form as never)).toEqual({
    opens: '2:30 AM doesn’t exist on Mar 14, 2027.',
    closes: 'Finish this date or clear it.',
  })
})
