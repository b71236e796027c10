import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, inject } from 'vitest'
import type { Event } from '#contract/event.ts'
import type { Sponsor } from '#contract/sponsor.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/api-client.ts'
import { test } from '#tests/support/journey.ts'
import { signIn } from '#tests/support/sign-in-page.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

async function anEventThere(api: ApiClient, name: string): Promise<Event> {
  const fields = {
    id: randomUUID(),
    name,
    type: 'PARADE_OF_HOMES',
    start_date: inDays(90),
    end_date: inDays(110),
    registration_start_date: inDays(-3),
    registration_end_date: inDays(30),
    ad_reservation_deadline: inDays(10),
    ad_artwork_deadline: inDays(20),
    ad_sizes: [{ code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800, inventory: 1 }],
  }
  return (await api.json<{ data: Event }>('POST', '/events', fields)).data
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4e79' } })
    .png()
    .toBuffer()

test('a sponsor is written, shown to the public, put first by the keyboard, and begins anew in another event', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const run = randomUUID().slice(0, 8)
  const [event, next] = [await anEventThere(api, `Sponsored ${run}`), await anEventThere(api, `Sponsored Next ${run}`)]
  const body = { id: randomUUID(), event_id: event.id, tier: 'GOLD', external_name: `Elm ${run}`, order: 1 }
  await api.json<{ data: Sponsor }>('POST', '/sponsors', body)
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/sponsors?eventId=${event.id}`)

  await page.getByRole('link', { name: 'New sponsor' }).click()
  await page.getByLabel('Name of a company that is no member').fill(`Oak ${run}`)
  await page.getByLabel('Tier').selectOption('Gold')
  await page.getByLabel('Amount agreed').fill('7,500')
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Add the sponsor' }).click()
  await page.getByText('Before the public can see it, it needs a logo.').waitFor()
  const logo = page.getByRole('group', { name: 'Logo' }).first()
  await logo
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'oak.png', mimeType: 'image/png', buffer: await picture(1200, 800) })
  await logo.getByRole('button', { name: 'oak.png' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Unpublish' }).waitFor()

  await page.getByRole('button', { name: 'All sponsors' }).click()
  await page.getByRole('link', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: new RegExp(`^Oak ${run}, place 2`) }).press('ArrowUp')
  await page.getByRole('button', { name: 'Keep this order' }).click()
  await page.getByRole('heading', { name: 'Sponsors', exact: true }).waitFor()

  await page.goto(`${visit.front.origin}/admin/sponsors?eventId=${next.id}`)
  await page.getByRole('button', { name: 'Copy from another event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy from another event' })
  await dialog.getByLabel('From').selectOption(event.name)
  await dialog.getByRole('checkbox', { name: `Elm ${run}, Gold` }).uncheck()
  await dialog.getByRole('button', { name: 'Copy 1' }).click()
  await page.getByText('1 sponsor was copied as a prospect.').waitFor()

  const of = async ({ id }: Event) => (await api.json<{ data: Sponsor[] }>('GET', `/sponsors?eventId=${id}&q=${run}`)).data
  expect((await of(event)).map((one) => [one.external_name, one.is_published])).toEqual([
    [`Oak ${run}`, true],
    [`Elm ${run}`, false],
  ])
  expect(await of(next)).toMatchObject([{ external_name: `Oak ${run}`, status: 'PROSPECT', amount: 7500, is_published: false }])
})

test('an advertisement goes from its reservation to the page, and says what is wrong with its artwork', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const run = randomUUID().slice(0, 8)
  const event = await anEventThere(api, `Advertised ${run}`)
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/advertisements?eventId=${event.id}`)
  await page.getByText('10 days left').waitFor()

  await page.getByRole('link', { name: 'New advertisement' }).click()
  await page.getByLabel('Name of a company that is no member').fill(`Oak ${run}`)
  await page.getByLabel('Placement').fill('Page 3')
  await page.getByLabel('Premium').fill('25')
  await page.getByText('Total $2,250').waitFor()
  await page.getByRole('button', { name: 'Reserve it' }).click()
  const artwork = page.getByRole('region', { name: 'Artwork and proof' })
  await artwork
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'oak.png', mimeType: 'image/png', buffer: await picture(850, 1100) })
  await artwork.getByText('It has 100 pixels to the inch in this size, too few').waitFor()
  for (const [step, confirm] of [
    ['The proof is out', 'It is out'],
    ['The proof is approved', 'It is approved'],
    ['It is placed', 'It is placed'],
  ] as const) {
    await page.getByRole('button', { name: step }).click()
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByText('It is placed already.').first().waitFor()

  await page.getByRole('button', { name: 'All ads' }).click()
  await page.getByRole('row', { name: /Full page.*\$1,800.*1.*None/ }).waitFor()
})
