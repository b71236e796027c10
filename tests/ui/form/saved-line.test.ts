import { expect, test } from 'vitest'
import { savedWords } from '#app/ui/form/saved-line.tsx'

const quiet = { state: 'quiet', isWaiting: false, isInConflict: false, hasErrors: false, refusal: undefined, savedAt: undefined } as const

test('what is saved says when, and what the server does not have says where it is', () => {
  expect(savedWords({ ...quiet, savedAt: Date.now() }, true).text).toMatch(/^Saved \d/)
  expect(savedWords({ ...quiet, state: 'kept' }, true).text).toBe('Saved on this device, on its way.')
  expect(savedWords({ ...quiet, isWaiting: true, savedAt: 1 }, false).text).toBe(
    'Saved on this device. It is sent when you are back online.',
  )
})

test('a device that can keep nothing comes before all else', () => {
  const words = savedWords({ ...quiet, state: 'failed', refusal: 'No.', hasErrors: true }, true)

  expect(words).toEqual({ text: 'This device cannot keep what you write. Do not close this page.', isAlarm: true })
})

test('what the server refused, what collides and what has to be mended is said as an alarm', () => {
  expect(savedWords({ ...quiet, refusal: 'Registration is closed.' }, true)).toEqual({
    text: 'Saved on this device. The server did not take it: Registration is closed.',
    isAlarm: true,
  })
  expect(savedWords({ ...quiet, isInConflict: true }, true).isAlarm).toBe(true)
  expect(savedWords({ ...quiet, hasErrors: true }, true).isAlarm).toBe(true)
  expect(savedWords({ ...quiet, state: 'writing', hasErrors: true }, true).isAlarm).toBe(false)
})
