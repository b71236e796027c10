import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { test } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/sign-in-page.ts'
import { violations } from '#tests/support/violations.ts'

/** What the public sees of a collection. */
const live = async (collection: string): Promise<string[]> => {
  const response = await fetch(`${inject('webflow').control}/live/${collection}`)
  return ((await response.json()) as { name: string }[]).map(({ name }) => name)
}

const refuse = async (...names: string[]) =>
  await fetch(`${inject('webflow').control}/refused`, { method: 'PUT', body: JSON.stringify(names) })

test('staff map the fields, publish what has changed, try what failed again, and publish the site', async ({ visit }) => {
  const mark = randomUUID().slice(0, 8)
  const [good, bad] = [`Aster Glade ${mark}`, `Birch Glade ${mark}`]
  await refuse(bad)
  const api = await ApiClient.signIn(inject('app').origin, admin)
  for (const name of [good, bad]) {
    const id = randomUUID()
    await api.json('POST', '/neighborhoods', { id, name })
    await api.json('POST', `/neighborhoods/${id}/actions/publish`, undefined, { 'if-match': '"1"' })
  }
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/webflow?part=fields`)
  const suggested = page.getByRole('button', { name: 'Use what the names suggest' })
  const types = page.getByRole('list', { name: 'Types' })
  await types
    .getByText(/Ready|Not chosen/)
    .first()
    .waitFor()
  if (await suggested.isVisible()) await suggested.click()
  await types.getByText('Ready').nth(3).waitFor()

  await page.goto(`${visit.front.origin}/admin/webflow?part=plan&q=Glade+${mark}`)
  await page.getByRole('checkbox', { name: 'Choose all that were found' }).check()
  await page.getByRole('button', { name: 'Publish …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('1 done, 1 failed.').first().waitFor()
  const [found, inPart] = [await violations(page), await live('neighborhoods')]
  await refuse()
  await page.getByRole('button', { name: 'Try what failed again' }).click()
  await page.getByText('2 done.').first().waitFor()
  const whole = await live('neighborhoods')
  await page.getByRole('link', { name: 'Site', exact: true }).click()
  await page.getByRole('button', { name: 'Publish the site' }).click()
  await page.getByRole('button', { name: /Publish the site \(in \d+ s\)/ }).waitFor()

  expect(found).toEqual([])
  expect([inPart.includes(good), inPart.includes(bad)]).toEqual([true, false])
  expect([whole.includes(good), whole.includes(bad)]).toEqual([true, true])
})
