import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { Event } from '#contract/event/schema.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { aDraftEvent } from '#tests/support/page/event-pages.ts'

async function aNeighborhood(api: ApiClient, fields: { name: string } & Partial<Neighborhood>): Promise<Neighborhood> {
  return (await api.json<{ data: Neighborhood }>('POST', '/neighborhoods', { id: randomUUID(), ...fields })).data
}

const neighborhoodsOf = async (api: ApiClient, { id }: Event) =>
  (await api.json<{ data: Neighborhood[] }>('GET', `/neighborhoods?eventId=${id}`)).data.map(({ name }) => name)

test('staff select neighborhoods of an earlier event, which then take part in the next one, too', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const [last, next] = [await aDraftEvent(api, 'Copied From Parade'), await aDraftEvent(api, 'Copied To Parade')]
  for (const name of ['Aster Copse', 'Birch Copse', 'Cedar Copse']) await aNeighborhood(api, { name, event_ids: [last.id] })
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/neighborhoods?eventId=${next.id}`)
  await page.getByText('No neighborhoods in Copied To Parade yet.').waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add from another event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add from another event' })
  await dialog.getByLabel('From').selectOption('Copied From Parade')
  await dialog.getByLabel('Birch Copse').uncheck()
  await dialog.getByRole('button', { name: 'Add 2' }).click()

  await page.getByText('2 neighborhoods were added.').waitFor()
  await page.getByRole('link', { name: 'Cedar Copse' }).waitFor()
  await expect(neighborhoodsOf(api, next)).resolves.toEqual(['Aster Copse', 'Cedar Copse'])
  await expect(neighborhoodsOf(api, last)).resolves.toEqual(['Aster Copse', 'Birch Copse', 'Cedar Copse'])
})

test('staff enter a neighborhood, another right after it, publish it, and see this in its history', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Written Parade')
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/neighborhoods/neighborhoodentry?eventId=${event.id}`)
  const field = (label: string) => page.getByRole('form').getByLabel(label, { exact: true })

  await field('Name').fill('Dogwood Reach')
  await field('Total homesites').fill('10')
  await field('Homesites for sale').fill('12')
  await page.getByText('Homesites for sale can’t exceed total homesites.').waitFor()
  await field('Homesites for sale').fill('2')
  await page.getByRole('button', { name: 'Add and start another' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await expect.poll(() => field('Name').inputValue()).toBe('')
  await expect.poll(() => field('Name').evaluate((name) => name === document.activeElement)).toBe(true)
  await field('Name').fill('Elder Reach')
  await page.getByRole('button', { name: 'Add neighborhood', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Elder Reach' }).waitFor()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('Website: not live yet').waitFor()

  await page.getByText('History').click()
  await page.getByText('Ada Quist published').waitFor()
  await expect(neighborhoodsOf(api, event)).resolves.toEqual(['Dogwood Reach', 'Elder Reach'])
})

test('the keyboard moves through the plot’s pins, and a pin leads to its neighborhood', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Plotted Parade')
  await aNeighborhood(api, { name: 'Fern Point', event_ids: [event.id], location: { lat: 44.9, lng: -93.4 } })
  await aNeighborhood(api, { name: 'Gale Point', event_ids: [event.id], location: { lat: 45.1, lng: -93.1 } })
  await aNeighborhood(api, { name: 'Hidden Point', event_ids: [event.id] })
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/neighborhoods?eventId=${event.id}&map=true`)
  const map = page.getByRole('region', { name: 'Map of the neighborhoods, north up' })

  await map.getByText('Without a pin: Hidden Point.').waitFor()
  await map.getByRole('link', { name: '1 Fern Point', exact: true }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Gale Point' }).waitFor()
  await expect(page.getByRole('link', { name: 'Open in Google Maps' }).getAttribute('href')).resolves.toContain('query=45.1,-93.1')
})

test('staff find in the log who changed what, and can read the last entries offline', async ({ visit }) => {
  visit.watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|NotReached/)
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const { id } = await aNeighborhood(api, { name: 'Logged Meadows' })
  await api.json('PATCH', `/neighborhoods/${id}`, { total_homesites: 40 }, { 'if-match': '"1"' })
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  await page.getByRole('region', { name: 'Recent activity' }).getByRole('link', { name: 'Audit log' }).click()

  await page.getByLabel('Search').fill('Logged Meadows')
  await page.keyboard.press('Enter')
  await page.getByText('2 total', { exact: true }).waitFor()
  const [latest] = await page.getByRole('listitem').filter({ hasText: 'Logged Meadows' }).allTextContents()
  expect(latest).toMatch(/Ada Quist changed the neighborhood “?Logged Meadows”?.*Total homesites.*empty.*40/)

  await visit.context.setOffline(true)
  await page.reload()
  await page.getByText('The audit log needs a connection.').waitFor()
  await page.getByText('Total homesites').waitFor()
})
