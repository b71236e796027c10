import { expect, test, vi } from 'vitest'
import { checkPasswordLink } from '#app/session/identity/reset-password.ts'

test.each([
  [404, 'EXPIRED'],
  [429, 'TOO_MANY'],
])('an invitation that the server answers with %i is %s, which is no failure of the identity service', async (status, reason) => {
  const asked: string[] = []
  vi.stubGlobal('self', { location: { origin: 'https://portal.example' } })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).pathname)
    return new Response(null, { status })
  })

  expect(await checkPasswordLink({ kind: 'invitation', value: 'token' })).toEqual({ ok: false, reason })
  expect(asked).toEqual(['/api/v1/auth/invitations'])
})
