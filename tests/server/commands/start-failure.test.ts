import { expect, test } from 'vitest'
import { startFailure } from '#server/commands/start-failure.ts'

test('a folder of another user is given to the portal’s user, or replaced', () => {
  const forbidden = Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/var/lib/parade-portal/files' })

  expect(startFailure(forbidden)).toMatch(/^Can’t write to \/var\/lib\/parade-portal\/files \(EACCES\)\. Let the portal’s user own it/)
})
