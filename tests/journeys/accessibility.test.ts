import { expect } from 'vitest'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { desktop, newContext, phone } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { violations } from '#tests/support/page/violations.ts'
import type { Page } from 'playwright-core'

const before = ['/', '/reset-password', '/reset-password?oobCode=used', '/no/such/page', '/recover']
const signedIn = {
  [admin]: [
    '/admin/dashboard',
    `/admin/dashboard?eventId=${seedId('event', 1)}`,
    '/admin/event',
    '/admin/event?new=true',
    '/admin/member',
    '/admin/member?new=true',
    '/admin/member?import=true',
    '/admin/member?tab=companies',
    '/admin/member?tab=companies&new=true',
    '/admin/member?tab=profiles',
    `/admin/member?tab=profiles&id=${seedId('b2c_profile', 1)}`,
    '/admin/masterdata',
    '/admin/masterdata?collection=tags',
    '/admin/masterdata?collection=tags&mode=arrange',
    '/admin/audit',
    '/admin/mail',
    '/admin/firebase',
    '/admin/webflow',
    '/admin/webflow?part=plan',
    '/admin/webflow?part=fields&type=entries',
    '/admin/webflow?part=runs',
    '/admin/sponsors',
    '/admin/advertisements',
    '/admin/sponsors?eventId=019a0000-0000-7000-8000-000200000001&wall=true',
    '/admin/sponsors?eventId=019a0000-0000-7000-8000-000200000001&arrange=true',
    `/admin/sponsors?eventId=019a0000-0000-7000-8000-000200000001&id=${seedId('sponsor', 5)}`,
    '/admin/advertisements?eventId=019a0000-0000-7000-8000-000200000001',
    `/admin/advertisements?eventId=019a0000-0000-7000-8000-000200000001&id=${seedId('advertisement', 1)}`,
    '/admin/advertisements?eventId=019a0000-0000-7000-8000-000200000001&new=true',
    '/admin/tours',
    '/admin/tours?eventId=019a0000-0000-7000-8000-000200000001',
    '/admin/tours?eventId=019a0000-0000-7000-8000-000200000001&view=board',
    '/admin/tours?eventId=019a0000-0000-7000-8000-000200000001&view=map',
    '/admin/tours/review?eventId=019a0000-0000-7000-8000-000200000001',
    '/admin/tours/review?eventId=019a0000-0000-7000-8000-000200000001&queue=revisions',
    '/admin/tours/entry?eventId=019a0000-0000-7000-8000-000200000001&entryId=019a0000-0000-7000-8000-000500000078',
    '/admin/companies?eventId=019a0000-0000-7000-8000-000200000001',
    '/admin/neighborhoods',
    '/admin/neighborhoods?eventId=019a0000-0000-7000-8000-000200000001&map=true',
    '/admin/neighborhoods/neighborhoodentry',
    '/admin/tours/print',
    '/admin/tours/print?eventId=019a0000-0000-7000-8000-000200000001&mode=book',
    '/admin/tours/print?eventId=019a0000-0000-7000-8000-000200000001&mode=proof',
    '/admin/tours/print?eventId=019a0000-0000-7000-8000-000200000001&mode=labels',
    '/no-access',
  ],
  [builder]: [
    '/member/dashboard',
    '/member/remodeler',
    '/member/builder',
    '/member/developer',
    '/member/company-information',
    '/member/tours',
    '/member/tours/entry',
    '/member/tours?eventId=019a0000-0000-7000-8000-000200000001',
    '/member/tours/proof?eventId=019a0000-0000-7000-8000-000200000001&entryId=019a0000-0000-7000-8000-000500000030',
  ],
}

const everyLook = (['light', 'dark'] as const).flatMap((colorScheme) => [
  { colorScheme, size: 'desktop', viewport: desktop },
  { colorScheme, size: 'phone', viewport: phone },
])
/** Each theme and each size once; with LOOKS=all, each with each. */
const looks =
  process.env['LOOKS'] === 'all'
    ? everyLook
    : everyLook.filter(({ colorScheme, size }) => (colorScheme === 'light') === (size === 'desktop'))

/** In each theme and size, without loading the page again: it follows both. */
async function look(page: Page, name: string, found: Record<string, string[]>): Promise<void> {
  for (const { colorScheme, size, viewport } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    // What a width decides is drawn by then.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const here = await violations(page)
    if (here.length > 0) found[`${name}, ${colorScheme} on a ${size}`] = here
  }
}

test.for([['', before] as const, ...Object.entries(signedIn)])(
  'axe finds nothing on any screen, in both themes and sizes: %s',
  { timeout: 400_000 },
  async ([account, paths], { visit }) => {
    const found: Record<string, string[]> = {}
    const { context, watch } = await newContext(visit.browser, { viewport: desktop })
    // A link that was used already.
    watch.expect(/status of 400/)
    const page = await context.newPage()
    await page.goto(visit.front.origin)
    if (account) await signIn(page, account)
    for (const path of paths) {
      await page.setViewportSize(desktop)
      await page.goto(visit.front.origin + path)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await look(page, path, found)
    }
    if (account) {
      await page.goto(visit.front.origin)
      await page.setViewportSize(desktop)
      await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
      await page.getByRole('menu').waitFor()
      await look(page, 'the menu of the event', found)
      await page.keyboard.press('Escape')
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Up to date|Updating|Not updated)/ })
        .click()
      await page.getByRole('dialog').waitFor()
      await look(page, 'the updates', found)
    }
    await context.close()

    expect(watch.found.join('\n')).toBe('')
    expect(found).toEqual({})
  },
)
