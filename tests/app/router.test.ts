import { createMemoryHistory } from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(() => {
  aPage()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('history', {})
})

const user = { id: 'u', name: 'Ben', email: 'ben@parade.test', company_id: null, company_role: null }

function signInAs(role: string) {
  localStorage.setItem('epoch', 'e')
  localStorage.setItem('role', role)
  localStorage.setItem('currentUser', JSON.stringify(user))
}

/** Where somebody ends up who opens an address. */
async function arrive(address: string): Promise<string> {
  const { createPortalRouter } = await import('#app/app/router.ts')
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return router.state.location.href
}

test('nobody passes the sign-in without a session, and it leads back to the requested page', async () => {
  await expect(arrive('/member/tours?eventId=123')).resolves.toBe('/?returnTo=%2Fmember%2Ftours%3FeventId%3D123')
  await expect(arrive('/admin/dashboard')).resolves.toBe('/?returnTo=%2Fadmin%2Fdashboard')
})

test('a member who opens a staff page reads that it is for staff only', async () => {
  signInAs('member')

  await expect(arrive('/admin/dashboard')).resolves.toBe('/no-access')
})

test('staff who open a member page read that it is for members only', async () => {
  signInAs('admin')

  await expect(arrive('/member/dashboard')).resolves.toBe('/no-access')
})

test("any role other than 'member' is staff", async () => {
  signInAs('something else')

  await expect(arrive('/')).resolves.toBe('/admin/dashboard')
})

test('a signed-in user does not see the sign-in page', async () => {
  signInAs('member')

  await expect(arrive('/')).resolves.toBe('/member/dashboard')
  await expect(arrive('/member')).resolves.toBe('/member/dashboard')
})

test('addresses stay exactly as the specification gives them', async () => {
  signInAs('member')

  await expect(arrive('/member/company-information?eventId=123&isEdit=false')).resolves.toBe(
    '/member/company-information?eventId=123&isEdit=false',
  )
})

test.each([
  ['admin', '/admin/masterdata?collection=home-styles', 'collection'],
  ['admin', '/admin/webflow?part=everything', 'part'],
  ['admin', '/admin/tours/print?mode=poster', 'mode'],
  ['admin', '/admin/tours/print?drafts=no', 'drafts'],
  ['admin', '/admin/tours/review?queue=urgent', 'queue'],
  ['member', '/member/tours/entry?kind=CASTLE', 'kind'],
])('for %s, a value that %s cannot have is not passed to the page', async (role, address, name) => {
  signInAs(role)
  const { createPortalRouter } = await import('#app/app/router.ts')
  const router = createPortalRouter(createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  const page = router.state.matches.at(-1)
  expect(page?.pathname).toBe(address.split('?')[0])
  expect(page?.search).not.toHaveProperty(name, expect.anything())
})
