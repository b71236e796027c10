import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { requireRole } from '#app/features/session/require-role.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

/** Where the guard of a layout leads; undefined if it lets in. */
function guarded(role: Parameters<typeof requireRole>[0]): unknown {
  try {
    requireRole(role, '/admin/tours?view=map')
  } catch (error) {
    if (isRedirect(error)) return error.options
    throw error
  }
  return undefined
}

test('without a session, a page leads to the sign-in, which leads back', () => {
  aPage()

  expect(guarded('admin')).toMatchObject({ to: '/', search: { returnTo: '/admin/tours?view=map' }, replace: true })
})

test('a page opens for its own role, and explains itself to the other', async () => {
  aPage()
  await signInOnPage({ role: 'admin' })

  expect([guarded('admin'), guarded('member')]).toMatchObject([undefined, { to: '/no-access', replace: true }])
})
