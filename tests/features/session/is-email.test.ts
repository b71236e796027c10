import { expect, test } from 'vitest'
import { isEmail } from '#app/features/session/is-email.ts'

test.each(['name@company.com', 'first.last+parade@mail.company.co', 'jürgen@bau.example'])('%s may be an email address', (text) => {
  expect(isEmail(text)).toBe(true)
})

test.each(['', 'name', 'name@', '@company.com', 'name@company', 'name@company.', 'name@company..com', 'na me@company.com', 'a@b@c.com'])(
  '"%s" is not an email address, which needs no request to the server',
  (text) => {
    expect(isEmail(text)).toBe(false)
  },
)
