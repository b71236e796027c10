import { readFileSync } from 'node:fs'
import { expect, inject } from 'vitest'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import type { EngineTest } from '#tests/support/engines/engine-journey.ts'
import { openHome, openSignedIn, waitForWorker } from '#tests/support/engines/engine-steps.ts'
import { aFullDraft, anOpenEvent, entryNow } from '#tests/support/page/entry-pages.ts'
import { SiteCopy } from '#tests/support/webflow/site-copy.ts'

/** Two engines may build at the same time, on two cores and one after the other. */
const waitForBuildMs = 300_000

export function pageJourneys(test: EngineTest) {
  test('a person types a date into its field', async ({ visit }) => {
    const client = await ApiClient.signIn(inject('app').origin, builder)
    const entry = await aFullDraft(client, await anOpenEvent(await ApiClient.signIn(inject('app').origin, admin), 'Dated Parade'))
    const page = await openSignedIn(visit, builder)
    await openHome(page, visit, entry)

    await page.fillIn({ label: 'Completion date' }, '1/15/2027')

    await expect.poll(async () => (await entryNow(client, entry.id)).completion_date).toBe('2027-01-15')
    await expect(page.value({ label: 'Completion date' })).resolves.toMatch(/^(1\/15\/2027|Jan 15, 2027)$/)
  })

  test('the guidebook is laid out for printing, with its pictures', async ({ visit }) => {
    const client = await ApiClient.signIn(inject('app').origin, builder)
    const event = await anOpenEvent(await ApiClient.signIn(inject('app').origin, admin), 'Printed Parade')
    await aFullDraft(client, event)
    const page = await openSignedIn(visit, admin)

    await page.goto(`${visit.front.origin}/admin/tours/print?eventId=${event.id}&mode=proof`)

    await page.click({ role: 'checkbox', name: /^Include unapproved entries/ })
    await expect.poll(() => page.text()).toContain('The Alder')
    await expect.poll(() => page.evaluate(() => document.querySelector('[data-print-ready="true"]') !== null)).toBe(true)
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked', 'to print')
    })
    await page.click({ role: 'button', name: 'Print or save as PDF' })
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['asked'])).toBe('to print')
  })

  test(
    'a new build is offered while somebody is working, and used when they ask for it',
    { timeout: waitForBuildMs },
    async ({ visit }) => {
      const site = new SiteCopy()
      try {
        site.serveThrough(visit.front)
        const page = await openSignedIn(visit, builder)
        await waitForWorker(page)
        const old = site.build

        await site.deploy()
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await page.click({ role: 'button', name: 'Update' })

        const build = () => page.evaluate(() => document.documentElement.dataset['build']).catch(() => undefined)
        await expect.poll(build).toBe(site.build)
        expect(site.build).not.toBe(old)
        await page.waitFor({ role: 'link', name: 'Tour Entries' })
      } finally {
        site.remove()
      }
    },
  )

  test('a page that violates the content policy is reported, which fails every other journey', async ({ visit }) => {
    const page = await visit.open('/')
    await page.waitFor({ label: 'Email' })

    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('img'), { src: 'https://elsewhere.example/spy.png' })),
    )

    await expect.poll(() => visit.front.violations.join()).toContain('elsewhere.example')
    visit.front.violations.length = 0
  })

  test('this engine is not too old for the portal', async ({ visit }) => {
    const page = await visit.open('/recover.html')
    const [, condition = ''] = /@supports (.*) \{/.exec(readFileSync(new URL('../../index.html', import.meta.url), 'utf8')) ?? []

    const isSupported = await page.evaluate((needs) => CSS.supports(needs), condition)

    expect(condition).toContain('content-visibility')
    expect(isSupported).toBe(true)
  })
}
