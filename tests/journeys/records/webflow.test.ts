import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { WebflowMappings } from '#contract/website/schema.ts'
import { admin, builder, developer } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { violations } from '#tests/support/page/violations.ts'

/** The public items of a collection. */
const live = async (collection: string): Promise<string[]> => {
  const response = await fetch(`${inject('webflow').control}/live/${collection}`)
  return ((await response.json()) as { name: string }[]).map(({ name }) => name)
}

const tell = async (what: 'refused' | 'held', ...names: string[]) =>
  await fetch(`${inject('webflow').control}/${what}`, { method: 'PUT', body: JSON.stringify(names) })

test('staff map the fields, publish the changes, retry what failed, and publish the site', async ({ visit }) => {
  const mark = randomUUID().slice(0, 8)
  const [good, bad] = [`Aster Glade ${mark}`, `Birch Glade ${mark}`]
  await tell('refused', bad)
  const api = await ApiClient.signIn(inject('app').origin, admin)
  for (const name of [good, bad]) {
    const id = randomUUID()
    await api.json('POST', '/neighborhoods', { id, name })
    await api.json('POST', `/neighborhoods/${id}/actions/publish`, undefined, { 'if-match': '"1"' })
  }
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/webflow?part=fields`)
  const suggested = page.getByRole('button', { name: 'Use suggested matches' })
  const types = page.getByRole('list', { name: 'Types' })
  await types
    .getByText(/Ready|Not chosen/)
    .first()
    .waitFor()
  if (await suggested.isVisible()) await suggested.click()
  await types.getByText('Ready').nth(3).waitFor()

  await page.goto(`${visit.front.origin}/admin/webflow?part=plan&q=Glade+${mark}`)
  await page.getByRole('checkbox', { name: 'Select all results' }).check()
  await page.getByRole('button', { name: 'Publish…', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  // Runs wait for one another.
  await page.getByText('1 published, 1 failed.').first().waitFor({ timeout: 150_000 })
  const [found, inPart] = [await violations(page), await live('neighborhoods')]
  await tell('refused')
  await page.getByRole('button', { name: 'Try failed ones again', exact: true }).click()
  await page.getByText('2 done.').first().waitFor({ timeout: 150_000 })
  const whole = await live('neighborhoods')
  expect(await page.title()).toBe('Webflow: Runs · Parade Portal')
  await page.getByRole('link', { name: 'Site', exact: true }).click()
  await page.getByRole('button', { name: 'Publish site…' }).click()
  await page.getByRole('button', { name: 'Publish site', exact: true }).click()
  await page.getByRole('button', { name: /Publish site \(in \d+ s\)/ }).waitFor()

  expect(found).toEqual([])
  expect([inPart.includes(good), inPart.includes(bad)]).toEqual([true, false])
  expect([whole.includes(good), whole.includes(bad)]).toEqual([true, true])
})

/** Maps every type by the site's own names, like the button. */
async function mapBySuggestion(staff: ApiClient): Promise<void> {
  const { data } = await staff.json<{ data: WebflowMappings }>('GET', '/webflow/mapping')
  const left = data.types.flatMap(({ type, mapping, suggestion }) => (mapping === null && suggestion ? [[type, suggestion]] : []))
  const body = { mappings: Object.fromEntries(left) as object }
  if (left.length > 0) await staff.json('PUT', '/webflow/mapping', body, { 'if-match': `"${data.version}"` })
}

test('a member sees published records wait for the website, then live there with a date, also offline, and nothing of another company', async ({
  visit,
}) => {
  const name = `Cedar Glade ${randomUUID().slice(0, 8)}`
  const { origin } = inject('app')
  const [staff, member] = [await ApiClient.signIn(origin, admin), await ApiClient.signIn(origin, builder)]
  await mapBySuggestion(staff)
  const { data: mine } = await member.json<{ data: { company: { id: string } } }>('GET', '/mine')
  const id = randomUUID()
  await tell('held', name)
  await staff.json('POST', '/neighborhoods', { id, name, builder_company_ids: [mine.company.id] })
  await staff.json('POST', `/neighborhoods/${id}/actions/publish`, undefined, { 'if-match': '"1"' })
  const page = await visit.open('/')
  const panel = page.getByRole('group', { name: 'Public information', exact: true })
  const neighborhoods = panel.getByRole('button', { name: /^\d+ neighborhoods? (is|are)n’t public yet/ })
  const record = panel.getByRole('listitem').filter({ hasText: name })
  const since = record.getByRole('link', { name: /^Since \w+ \d+, \d{4}$/ })

  await signIn(page, builder)
  await waitForWorker(page)
  await neighborhoods.click()
  await record.getByText('Not yet: waiting to be published').waitFor()
  const ticksWhileQueued = await record.locator('[data-there="true"]').count()
  await tell('held')
  // Everything that other journeys have left to publish goes in the same run.
  await expect
    .poll(
      async () => {
        await page.reload()
        await panel.waitFor()
        // Rows on the device are rendered first.
        await since.waitFor({ timeout: 3_000 }).catch(() => undefined)
        return await since.count()
      },
      { timeout: 150_000 },
    )
    .toBe(1)
  const [address, shown] = [await since.getAttribute('href'), await live('neighborhoods')]
  visit.watch.expect(/net::ERR_|NotReached|Failed to (load|fetch)|No user logged in/)
  await visit.context.setOffline(true)
  await page.reload()
  await since.waitFor()
  await visit.context.setOffline(false)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByLabel('Email').waitFor()
  await signIn(page, developer)
  await neighborhoods.click()
  await panel.getByText('as its developer').first().waitFor()

  expect([ticksWhileQueued, shown.includes(name)]).toEqual([0, true])
  expect(address).toMatch(/^https:.*cedar-glade/)
  expect(await page.getByText(name).count()).toBe(0)
})
