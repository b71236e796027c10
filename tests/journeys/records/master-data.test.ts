import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { phone, waitForWorker } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { violations } from '#tests/support/page/violations.ts'
import type { Page } from 'playwright-core'

interface Item {
  id: string
  name: string
  county?: string
  usage_count: number
  order: number
}

const itemsOf = async (api: ApiClient, catalogue: Catalogue) =>
  (await api.json<{ data: Item[] }>('GET', `/${catalogue}?include_inactive=true&limit=200`)).data
const add = async (api: ApiClient, catalogue: Catalogue, fields: { name: string } & Record<string, unknown>) =>
  (await api.json<{ data: Item }>('POST', `/${catalogue}`, { id: randomUUID(), ...fields })).data

async function openCatalogue(page: Page, origin: string, catalogue: Catalogue): Promise<void> {
  await page.goto(`${origin}/admin/masterdata?collection=${catalogue}`)
  await page.getByRole('searchbox').waitFor()
}

test('staff merge the wrong one of two duplicate cities: what named it names the other, and it is gone', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const name = `Mergewood ${randomUUID().slice(0, 8)}`
  const [wrong, right] = [await add(api, 'cities', { name }), await add(api, 'cities', { name: `${name} Park` })]
  const neighborhood = await api.json<{ data: Neighborhood }>('POST', '/neighborhoods', {
    id: randomUUID(),
    name: `${name} Commons`,
    city_id: wrong.id,
  })
  const entry = await api.json<{ data: Entry }>('POST', '/entries', {
    id: randomUUID(),
    event_id: seedId('event', 1),
    company_id: seedId('company', 1),
    kind: 'NEW_HOME',
    title: `${name} Alder`,
    city_id: wrong.id,
  })
  const page = await visit.open('/')
  await signIn(page, admin)
  await openCatalogue(page, visit.front.origin, 'cities')

  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `More about ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  const sheet = page.getByRole('dialog', { name, exact: true })
  await sheet.getByText('2 records use this city.').waitFor()
  await sheet.getByRole('button', { name: 'Merge into another…' }).click()
  const dialog = page.getByRole('dialog', { name: `Merge “${name}` })
  await dialog.getByLabel('Keep this city').fill(`${name} Pa`)
  await page.getByRole('option', { name: new RegExp(`^${name} Park`) }).click()
  await dialog.getByText(`will use “${name} Park” instead`).waitFor()
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()

  await page.getByText(`“${name}” was merged into “${name} Park”; 2 records were moved.`).waitFor()
  await expect.poll(() => page.locator('tr[data-index]').count()).toBe(1)
  const cities = await itemsOf(api, 'cities')
  expect(cities.find(({ id }) => id === wrong.id)).toBeUndefined()
  expect(cities.find(({ id }) => id === right.id)).toMatchObject({ usage_count: 2 })
  const moved = await api.json<{ data: Neighborhood }>('GET', `/neighborhoods/${neighborhood.data.id}`)
  expect(moved.data).toMatchObject({ city_id: right.id, version: 2 })
  const home = await api.json<{ data: Entry }>('GET', `/entries/${entry.data.id}`)
  expect(home.data.city_id).toBe(right.id)
})

test('an item is edited in its cell offline, shows as pending, and is sent automatically when the network is back', async ({ visit }) => {
  visit.watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|NotReached/)
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const name = `Offline Falls ${randomUUID().slice(0, 8)}`
  const { id } = await add(api, 'cities', { name })
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  await openCatalogue(page, visit.front.origin, 'cities')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog').getByLabel('County', { exact: true }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: new RegExp(`^County of ${name}`) }).waitFor()

  await visit.context.setOffline(true)
  await page.getByRole('button', { name: new RegExp(`^County of ${name}`) }).click()
  await page.getByLabel(`County of ${name}`).fill('Carver')
  await page.keyboard.press('Enter')

  await page.getByRole('button', { name: `County of ${name}: Carver. Edit` }).waitFor()
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByText('not sent yet')
    .waitFor()
  expect((await itemsOf(api, 'cities')).find((city) => city.id === id)).toMatchObject({ county: '' })

  await visit.context.setOffline(false)
  await expect.poll(() => page.getByText('not sent yet').count()).toBe(0)
  expect((await itemsOf(api, 'cities')).find((city) => city.id === id)).toMatchObject({ county: 'Carver' })
})

test('by keyboard alone, an item is moved, and its position is announced', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const before = (await itemsOf(api, 'life_styles')).map(({ name }) => name)
  const page = await visit.open('/')
  await signIn(page, admin)
  await openCatalogue(page, visit.front.origin, 'life_styles')
  await page.getByRole('link', { name: 'Arrange' }).click()

  await page.getByRole('button', { name: `${before[0]}, position 1 of ${before.length}. Use the arrow keys to move it.` }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.getByText(`${before[0]} moved to position 3 of ${before.length}.`).waitFor()
  await page.getByRole('button', { name: 'Save order' }).click()
  await page.getByRole('searchbox').waitFor()

  const [first = '', second = '', third = '', ...rest] = before
  expect((await itemsOf(api, 'life_styles')).map(({ name }) => name)).toEqual([second, third, first, ...rest])
})

test('an item is dragged over several others, down and up, and stays where it was dropped', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const mark = randomUUID().slice(0, 8)
  const wanted = (places: string) => Array.from(places, (letter) => `Dragged ${letter} ${mark}`)
  for (const name of wanted('ABCD')) await add(api, 'tags', { name })
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/masterdata?collection=tags&mode=arrange`)
  const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: mark })
  await expect.poll(() => lines.allTextContents()).toEqual(wanted('ABCD'))
  const drag = async (name: string, over: string) => {
    const middle = async (line: string) => (await page.getByRole('button', { name: new RegExp(`^${line}, position`) }).boundingBox())!
    const [from, to] = [await middle(name), await middle(over)]
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
    await page.mouse.up()
  }

  await drag(`Dragged A ${mark}`, `Dragged C ${mark}`)
  await expect.poll(() => lines.allTextContents()).toEqual(wanted('BCAD'))
  await drag(`Dragged D ${mark}`, `Dragged B ${mark}`)
  await expect.poll(() => lines.allTextContents()).toEqual(wanted('DBCA'))
  await page.getByRole('button', { name: 'Save order' }).click()
  await page.getByRole('searchbox').waitFor()

  const tags = (await itemsOf(api, 'tags')).filter(({ name }) => name.endsWith(mark)).toSorted((a, b) => a.order - b.order)
  expect(tags.map(({ name }) => name)).toEqual(wanted('DBCA'))
})

test('a duplicate name is rejected at its field, and overlapping price ranges are reported immediately', async ({ visit }) => {
  const everything = `Everything ${randomUUID().slice(0, 8)}`
  const page = await visit.open('/')
  await signIn(page, admin)
  // A name typed before the list has loaded is still checked against it.
  visit.front.break('/api/v1/home_price_ranges', { kind: 'slow', ms: 3000 })
  await openCatalogue(page, visit.front.origin, 'home_price_ranges')
  const add = page.getByRole('form', { name: 'New price range' })

  await add.getByRole('textbox').fill('under $350,000')
  await add.getByRole('button', { name: 'Add' }).click()
  await add.getByText('“Under $350,000” already exists.').waitFor()
  expect(visit.front.count('/api/v1/home_price_ranges', 'POST')).toBe(0)
  visit.front.heal()
  await add.getByRole('textbox').fill(everything)
  await add.getByRole('button', { name: 'Add' }).click()

  await page
    .getByText(`“${everything}” and “Under $350,000” overlap.`)
    .or(page.getByText(`“Under $350,000” and “${everything}” overlap.`))
    .waitFor()
  await page.locator('tr[data-index]', { hasText: everything }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: everything })
  await sheet.getByRole('button', { name: 'Delete…' }).click()
  await sheet.getByRole('button', { name: `Delete “${everything}”` }).click()
  await expect.poll(() => page.getByText(`“${everything}”`).count()).toBe(0)
  // The row that moved up has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('tr[data-index]'))).toBe(true)
})

test('renaming an item to a name that exists shows why it is rejected, next to the field', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)
  await openCatalogue(page, visit.front.origin, 'home_price_ranges')
  await page
    .getByRole('button', { name: /^Name of / })
    .nth(1)
    .click()
  const name = page.getByRole('textbox', { name: /^Name of / })
  await name.fill('under $350,000')
  await page.keyboard.press('Enter')

  const error = page.getByRole('alert').filter({ hasText: '“Under $350,000” already exists.' })
  await expect.poll(async () => (await error.boundingBox())?.width ?? 0).toBeGreaterThan(100)
  const [field, shown] = await Promise.all([name.boundingBox(), error.boundingBox()])
  expect(Math.abs((shown?.y ?? 0) - (field?.y ?? 0))).toBeLessThan(100)
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('Escape')
  await expect.poll(() => error.count()).toBe(0)
})

test('on a phone, an item opens with all of its fields', async ({ visit }) => {
  const page = await visit.open('/')
  await page.setViewportSize(phone)
  await signIn(page, admin).catch(() => undefined)
  await openCatalogue(page, visit.front.origin, 'tags')

  await page.getByText('VIP').click()

  const sheet = page.getByRole('dialog', { name: 'VIP' })
  await sheet.getByLabel('Group').fill('Guests')
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Guests').waitFor()
})
