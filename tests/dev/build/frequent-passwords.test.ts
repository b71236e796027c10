import { expect, test } from 'vitest'
import { commonPasswords } from '#dev/build/frequent-passwords.ts'
import { shortestPassword } from '#app/session/identity/password-rules.ts'

test('lists the three thousand most common passwords that meet the minimum, in lower case as they are compared', () => {
  const passwords = commonPasswords()

  expect(passwords).toHaveLength(3_000)
  expect(passwords).toEqual(expect.arrayContaining(['password', '12345678', 'iloveyou', 'sunshine']))
  expect(passwords.filter((password) => password.length < shortestPassword || password !== password.toLowerCase())).toEqual([])
})
