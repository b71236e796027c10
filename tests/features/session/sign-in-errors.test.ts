import { expect, test } from 'vitest'
import { signInErrors } from '#app/features/session/sign-in-errors.ts'

test('each empty or wrong field has an error of its own', () => {
  expect(signInErrors('', '')).toEqual({ email: 'Enter your email address.', password: 'Enter your password.' })
  expect(signInErrors('builder', 'secret')).toEqual({ email: 'Enter an email address, such as name@company.com.' })
  expect(signInErrors('builder@parade.example', 'secret')).toEqual({})
})
