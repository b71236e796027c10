import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { firstVisitTest as test } from '#tests/support/page/journey.ts'
import { withMapService } from '#tests/support/page/map-service.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { aDraftEvent } from '#tests/support/page/event-pages.ts'

/** An event with two neighborhoods, whose names are unique. */
async function anEventOnTheMap() {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const id = randomUUID()
  const event = await aDraftEvent(api, `Mapped Parade ${id.slice(0, 8)}`, { id })
  const add = async (name: string, lat: number, lng: number) => {
    const fields = { id: randomUUID(), name: `${name} ${id.slice(0, 8)}`, event_ids: [id], location: { lat, lng } }
    return (await api.json<{ data: Neighborhood }>('POST', '/neighborhoods', fields)).data
  }
  const [fern, gale] = [await add('Fern Shore', 44.9, -93.4), await add('Gale Shore', 45.1, -93.1)]
  return { api, event, fern, gale }
}

test('with a map key, neighborhoods are on a map, one is opened there, and its pin is placed by a click and moved by dragging', async ({
  visit,
}) => {
  await withMapService(visit.context)
  const { api, event, gale } = await anEventOnTheMap()
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/neighborhoods?eventId=${event.id}&map=true`)

  const map = page.frameLocator('iframe[title="Map of the neighborhoods, north up"]')
  await map.getByRole('button', { name: `2 ${gale.name}` }).click()
  await page.getByRole('heading', { level: 1, name: gale.name }).waitFor()
  const form = page.getByRole('form')
  const pinMap = page.frameLocator(`iframe[title="Map pin for ${gale.name}"]`)
  await pinMap.getByRole('button', { name: `${gale.name} 45.1 -93.1` }).waitFor()
  await pinMap.locator('#map').click({ position: { x: 5, y: 200 } })
  await expect.poll(() => form.getByLabel('Latitude').inputValue()).toBe('45')
  await pinMap.getByRole('button', { name: `${gale.name} 45 -93` }).dblclick()
  await expect.poll(() => form.getByLabel('Longitude').inputValue()).toBe('-93.5')
  await form.getByLabel('Longitude').fill('-93.25')
  await pinMap.getByRole('button', { name: `${gale.name} 44.5 -93.25` }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()

  const saved = await api.json<{ data: Neighborhood }>('GET', `/neighborhoods/${gale.id}`)
  expect(saved.data.location).toEqual({ lat: 44.5, lng: -93.25 })
})

test('if the map service does not respond, the plain plot replaces it and says so, until a retry works', async ({ visit }) => {
  visit.watch.expect(/ERR_CONNECTION_FAILED/)
  const service = await withMapService(visit.context)
  service.fail()
  const { event, fern } = await anEventOnTheMap()
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/neighborhoods?eventId=${event.id}&map=true`)

  const region = page.getByRole('region', { name: 'Map of the neighborhoods, north up' })
  await region
    .getByText('The map service isn’t responding. This plot shows where the neighborhoods are relative to each other, north up.')
    .waitFor()
  await region.getByRole('link', { name: `1 ${fern.name}`, exact: true }).waitFor()
  service.recover()
  await region.getByRole('button', { name: 'Try again' }).click()

  await region
    .frameLocator('iframe')
    .getByRole('button', { name: `1 ${fern.name}` })
    .waitFor()
  await expect.poll(() => region.getByRole('link', { name: `1 ${fern.name}`, exact: true }).count()).toBe(0)
})

/** Three more near each other, two of them in the same place. */
async function withNeighborsClose() {
  const map = await anEventOnTheMap()
  const near = [-93.1, -93.1, -93.101].map((lng, index) => ({ name: `Close Shore ${index + 1}`, location: { lat: 45.3, lng } }))
  for (const fields of near) await map.api.json('POST', '/neighborhoods', { id: randomUUID(), event_ids: [map.event.id], ...fields })
  return map
}

test('a cluster on the plot zooms in and lists those in the same place, also by keyboard', async ({ visit }) => {
  const { event } = await withNeighborsClose()
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/neighborhoods?eventId=${event.id}&map=true`)
  const region = page.getByRole('region', { name: 'Map of the neighborhoods, north up' })

  await region.getByRole('button', { name: '3 neighborhoods: zoom in' }).press('Enter')
  await region.getByText('Zoomed in: 3 of 5 neighborhoods').waitFor()
  await region.getByRole('link', { name: '3 Close Shore 3', exact: true }).waitFor()
  await region.getByRole('button', { name: '2 neighborhoods: show list' }).press('Enter')
  const listed = page.getByRole('region', { name: '2 neighborhoods at this location' })
  await listed.getByRole('link', { name: '2 Close Shore 2' }).waitFor()
  await region.getByRole('button', { name: 'Zoom out' }).click()
  await region.getByRole('button', { name: '3 neighborhoods: zoom in' }).waitFor()
  await listed.getByRole('link', { name: '2 Close Shore 2' }).press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Close Shore 2' }).waitFor()
})

test('a cluster on the map service zooms in and lists those in the same place', async ({ visit }) => {
  await withMapService(visit.context)
  const { event } = await withNeighborsClose()
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/neighborhoods?eventId=${event.id}&map=true`)
  const map = page.frameLocator('iframe[title="Map of the neighborhoods, north up"]')

  const cluster = map.getByRole('button', { name: '3 neighborhoods: zoom in' })
  expect(await cluster.evaluate((button: HTMLElement) => button.tabIndex)).toBe(0)
  await cluster.press('Enter')
  await map.getByRole('button', { name: '3 Close Shore 3' }).waitFor()
  await map.getByRole('button', { name: '2 neighborhoods: show list' }).click()
  const listed = page.getByRole('region', { name: '2 neighborhoods at this location' })
  await listed.getByRole('link', { name: '1 Close Shore 1' }).click()

  await page.getByRole('heading', { level: 1, name: 'Close Shore 1' }).waitFor()
})
