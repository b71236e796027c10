import { expect } from 'vitest'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { newContext } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { beyondTheEdge, narrowLooks as looks } from '#tests/support/page/reflow.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

const screens = {
  '': ['/', '/reset-password', '/no/such/page', '/recover'],
  [admin]: [
    '/admin/dashboard',
    `/admin/dashboard?eventId=${seedId('event', 1)}`,
    '/admin/webflow',
    '/admin/webflow?part=plan',
    '/admin/webflow?part=fields&type=entries',
    '/admin/webflow?part=runs',
    '/admin/mail',
    '/admin/sponsors?eventId=019a0000-0000-7000-8000-000200000001&wall=true',
    '/admin/sponsors?eventId=019a0000-0000-7000-8000-000200000001&arrange=true',
    '/admin/advertisements?eventId=019a0000-0000-7000-8000-000200000001&arrange=true',
    `/admin/sponsors?eventId=019a0000-0000-7000-8000-000200000001&id=${seedId('sponsor', 5)}`,
    '/admin/advertisements?eventId=019a0000-0000-7000-8000-000200000001',
    `/admin/advertisements?eventId=019a0000-0000-7000-8000-000200000001&id=${seedId('advertisement', 1)}`,
    '/admin/advertisements?eventId=019a0000-0000-7000-8000-000200000001&new=true',
    '/admin/tours',
    '/admin/tours?eventId=019a0000-0000-7000-8000-000200000001&view=board',
    '/admin/tours?eventId=019a0000-0000-7000-8000-000200000001&view=map',
    '/admin/tours/review?eventId=019a0000-0000-7000-8000-000200000001',
    '/admin/tours/review?eventId=019a0000-0000-7000-8000-000200000001&queue=revisions',
    '/admin/tours/entry?eventId=019a0000-0000-7000-8000-000200000001&entryId=019a0000-0000-7000-8000-000500000078',
    '/admin/companies?eventId=019a0000-0000-7000-8000-000200000001',
    '/admin/tours/print?eventId=019a0000-0000-7000-8000-000200000001&mode=book',
    '/admin/tours/print?eventId=019a0000-0000-7000-8000-000200000001&mode=proof',
    '/admin/tours/print?eventId=019a0000-0000-7000-8000-000200000001&mode=labels',
    '/no-access',
  ],
  [builder]: [
    '/member/dashboard',
    '/member/tours',
    '/member/tours/entry',
    '/member/account',
    '/member/builder',
    '/member/company-information',
    '/member/tours/proof?eventId=019a0000-0000-7000-8000-000200000001&entryId=019a0000-0000-7000-8000-000500000030',
  ],
}

test.for(Object.entries(screens))('no screen scrolls sideways: %s', async ([account, paths], { visit }) => {
  const found: Record<string, string[]> = {}
  const { context, watch } = await newContext(visit.browser)
  const page = await context.newPage()
  await page.goto(visit.front.origin)
  if (account) await signIn(page, account)
  for (const path of paths) {
    await page.goto(visit.front.origin + path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    // The chart comes after the numbers, and the dates after the event.
    if (path.startsWith('/admin/dashboard')) {
      await page.getByRole('region', { name: 'Submissions by day' }).scrollIntoViewIfNeeded()
      await page.getByRole('application').waitFor()
    }
    if (path === '/member/dashboard') await page.getByRole('button', { name: 'Add all dates to my calendar' }).waitFor()
    for (const { look, viewport, fontSize } of looks) {
      await page.setViewportSize(viewport)
      const beyond = await beyondTheEdge(page, fontSize)
      if (beyond.length > 0) found[`${path} at ${look}`] = beyond
    }
  }
  await context.close()

  expect(watch.found.join('\n')).toBe('')
  expect(found).toEqual({})
})

test('with text at 200 % on a phone, an entry’s step bar keeps its words whole and covers none of the form', async ({ visit }) => {
  const { context, watch } = await newContext(visit.browser)
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(visit.front.origin)
  await signIn(page, builder)
  await page.goto(`${visit.front.origin}/member/tours`)
  await page.locator('main a[href*="entryId"]').first().click()
  const steps = page.getByRole('button', { name: /^Step 1 of/ })
  await steps.waitFor()

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))

  const place = async () => (await steps.boundingBox()) ?? { y: 0, height: Infinity }
  await expect.poll(async () => (await place()).height).toBeLessThan(130)
  expect((await place()).y).toBeGreaterThan(844)
  await context.close()
  expect(watch.found.join('\n')).toBe('')
})
