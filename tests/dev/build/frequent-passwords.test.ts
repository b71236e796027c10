import { expect, test } from 'vitest'
import { commonPasswords } from '#dev/build/frequent-passwords.ts'
import { shortestPassword } from '#app/session/identity/password-rules.ts'

test('the three thousand most frequent passwords that could be chosen, as they are compared: in small letters', () => {
  const passwords = commonPasswords()

  expect(passwords).toHaveLength(3_000)
  expect(passwords).toEqual(expect.arrayContaining(['password', '12345678', 'iloveyou', 'sunshine']))
  expect(passwords.filter((password) => password.length < shortestPassword || password !== password.toLowerCase())).toEqual([])
})
