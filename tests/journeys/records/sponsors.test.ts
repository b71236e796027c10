import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, inject } from 'vitest'
import type { Event } from '#contract/event/schema.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import { header } from '#contract/http/header.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { aTornPhoto } from '#tests/support/pictures.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { aDraftEvent, inDays } from '#tests/support/page/event-pages.ts'

/** An event that sells this many full pages. */
const anEventThere = (api: ApiClient, name: string, inventory = 1) =>
  aDraftEvent(api, name, {
    ad_reservation_deadline: inDays(10),
    ad_artwork_deadline: inDays(20),
    ad_sizes: [{ code: 'FULL', label: 'Full page', width_in: 8.5, height_in: 11, price: 1800, inventory }],
  })

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1f4e79' } })
    .png()
    .toBuffer()

test('staff enter a sponsor, see it as the public will, move it to the top by keyboard, and copy it to another event', async ({
  visit,
}) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const run = randomUUID().slice(0, 8)
  const [event, next] = [await anEventThere(api, `Sponsored ${run}`), await anEventThere(api, `Sponsored Next ${run}`)]
  const body = { id: randomUUID(), event_id: event.id, tier: 'GOLD', external_name: `Elm ${run}`, order: 1 }
  await api.json<{ data: Sponsor }>('POST', '/sponsors', body)
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/sponsors?eventId=${event.id}`)

  await page.getByRole('link', { name: 'New sponsor' }).click()
  await page.getByLabel('Nonmember company name').fill(`Oak ${run}`)
  await page.getByLabel('Tier').selectOption('Gold')
  await page.getByLabel('Agreed amount').fill('7,500')
  await page.getByLabel('Status').selectOption('Active')
  await page.getByRole('button', { name: 'Add sponsor' }).click()
  await page.getByText('Publishing requires a logo.').waitFor()
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
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: new RegExp(`^Oak ${run}, position 2`) }).press('ArrowUp')
  await page.getByRole('button', { name: 'Save order' }).click()
  await page.getByRole('heading', { name: 'Sponsors', exact: true }).waitFor()

  await page.goto(`${visit.front.origin}/admin/sponsors?eventId=${next.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy from another event' }).click()
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
  // Several conflicts at once are listed one by one.
  await page.goto(`${visit.front.origin}/admin/sponsors?eventId=${event.id}`)
  await page.getByRole('searchbox').fill(run)
  await expect.poll(() => page.locator('tr[data-index]').count()).toBe(2)
  await page.getByRole('checkbox', { name: 'Select all results' }).click()
  // The one that is published already is not among them.
  await page.getByRole('button', { name: 'Publish (1)', exact: true }).click()
  const report = page.getByRole('region', { name: 'Published no sponsors' })
  await report.getByText('1 skipped', { exact: true }).waitFor()
  await report.getByText(/requires the status Active and a logo\. \(1\)/).waitFor()
  expect(await of(next)).toMatchObject([{ external_name: `Oak ${run}`, status: 'PROSPECT', amount: 7500, is_published: false }])
})

test('staff take an advertisement from reserved to placed, and see what is wrong with its artwork', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const run = randomUUID().slice(0, 8)
  const event = await anEventThere(api, `Advertised ${run}`)
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/advertisements?eventId=${event.id}`)
  await page.getByText('10 days left').waitFor()

  await page.getByRole('link', { name: 'New advertisement' }).click()
  await page.getByLabel('Nonmember company name').fill(`Oak ${run}`)
  await page.getByLabel('Placement').fill('Page 3')
  // A special placement costs extra.
  await page.getByText('Total $2,250').waitFor()
  await page.getByRole('button', { name: 'Reserve' }).click()
  const artwork = page.getByRole('region', { name: 'Artwork and proof' })
  await artwork
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'oak.png', mimeType: 'image/png', buffer: await picture(850, 1100) })
  await artwork.getByText('It’s 100 dpi at this size, which is too low').waitFor()
  for (const [step, confirm] of [
    ['Mark the proof as sent…', 'Mark as sent'],
    ['Mark the proof as approved…', 'Mark as approved'],
    ['Mark as placed…', 'Mark as placed'],
  ] as const) {
    await page.getByRole('button', { name: step }).click()
    await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Undo placement…' }).waitFor()

  await page.getByRole('button', { name: 'All advertisements' }).click()
  await page.getByRole('button', { name: '1 of 1 space sold' }).click()
  await page.getByRole('row', { name: /Full page.*\$1,800.*1.*Sold out/ }).waitFor()
  await page.getByRole('row', { name: `Page 3 Full page Oak ${run}` }).waitFor()
})

test('artwork chosen offline waits, survives a reload, and is uploaded automatically; rejected artwork says so at the field', async ({
  visit,
}) => {
  visit.watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|NotReached|status of 422/)
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const run = randomUUID().slice(0, 8)
  const event = await anEventThere(api, `Far artwork ${run}`)
  const ad = { id: randomUUID(), event_id: event.id, external_name: `Ash ${run}`, medium: 'PRINT', size: 'FULL' }
  await api.json('POST', '/advertisements', ad)
  const artworkThere = async () => (await api.json<{ data: Advertisement }>('GET', `/advertisements/${ad.id}`)).data.artwork
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  await page.goto(`${visit.front.origin}/admin/advertisements?eventId=${event.id}&id=${ad.id}`)
  const artwork = page.getByRole('region', { name: 'Artwork and proof' })
  const pick = (name: string, mimeType: string, buffer: Buffer) =>
    artwork.locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })

  await artwork.getByRole('button', { name: 'Choose a file' }).waitFor()
  await visit.context.setOffline(true)
  await pick('ash.png', 'image/png', await picture(850, 1100))
  await artwork.getByText('Saved on this device. It will be sent when you’re back online.').waitFor()
  await page.reload()
  await artwork.getByText('Saved on this device. It will be sent when you’re back online.').waitFor()
  await visit.context.setOffline(false)
  await artwork.getByText('It’s 100 dpi at this size, which is too low').waitFor()
  await expect.poll(async () => (await artworkThere()).length).toBe(1)

  await artwork.getByRole('button', { name: 'Choose a file' }).waitFor()
  await pick('half.jpg', 'image/jpeg', await aTornPhoto())
  await artwork.getByText('This image is damaged or incomplete.').waitFor()
  await artwork.getByRole('button', { name: 'Remove', exact: true }).click()
  await artwork.getByRole('button', { name: 'Choose a file' }).waitFor()
  expect(await artworkThere()).toHaveLength(1)
})

test('staff copy advertisements from the last event, reorder them by keyboard, and update several at once', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const run = randomUUID().slice(0, 8)
  const [event, next] = [await anEventThere(api, `Printed ${run}`, 3), await anEventThere(api, `Printed Next ${run}`, 3)]
  for (const name of ['Ash', 'Birch'])
    await api.json('POST', '/advertisements', {
      id: randomUUID(),
      event_id: event.id,
      external_name: `${name} ${run}`,
      medium: 'PRINT',
      size: 'FULL',
      price: 1800,
    })
  const page = await visit.open('/')
  await signIn(page, admin)

  await page.goto(`${visit.front.origin}/admin/advertisements?eventId=${next.id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy from another event' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy from another event' })
  await dialog.getByLabel('From').selectOption(event.name)
  await dialog.getByRole('button', { name: 'Copy 2' }).click()
  await page.getByText('2 advertisements were reserved.').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: new RegExp(`^Birch ${run}, Full page, position 2`) }).press('ArrowUp')
  await page.getByRole('button', { name: 'Save order' }).click()
  await page.getByRole('link', { name: `Ash ${run}` }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all results' }).click()
  await page.getByRole('button', { name: 'Mark the proof as sent' }).click()
  const question = page.getByRole('dialog', { name: 'Mark the proof as sent' })
  await question.getByText('The artwork hasn’t arrived yet.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()

  const { data } = await api.json<{ data: Advertisement[] }>('GET', `/advertisements?eventId=${next.id}`)
  expect(data.map((one) => one.external_name)).toEqual([`Birch ${run}`, `Ash ${run}`])
})

test('sponsors and advertisements open offline, and edits made then are sent when the network is back', async ({ visit }) => {
  visit.watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|NotReached/)
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const run = randomUUID().slice(0, 8)
  const event = await anEventThere(api, `Away ${run}`)
  const sponsor = { id: randomUUID(), event_id: event.id, tier: 'GOLD', external_name: `Elm ${run}` }
  const ad = { id: randomUUID(), event_id: event.id, external_name: `Ash ${run}`, medium: 'PRINT', size: 'FULL' }
  await api.json('POST', '/sponsors', sponsor)
  await api.json('POST', '/advertisements', ad)
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  const list = (name: string) => `${visit.front.origin}/admin/${name}?eventId=${event.id}`
  await page.goto(list('advertisements'))
  await page.getByRole('link', { name: `Ash ${run}` }).waitFor()
  await page.goto(list('sponsors'))
  await page.getByRole('link', { name: `Elm ${run}` }).waitFor()

  await visit.context.setOffline(true)
  await page.goto(list('advertisements'))
  await page.getByRole('link', { name: `Ash ${run}` }).click()
  await page.getByLabel('Placement').fill('Back cover')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved on this device.').waitFor()
  await page.goto(list('sponsors'))
  await page.getByRole('link', { name: `Elm ${run}` }).click()
  await page.getByRole('textbox', { name: 'Category' }).fill('Windows')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved on this device.').waitFor()
  await page.getByText('Not sent yet', { exact: true }).waitFor()
  await visit.context.setOffline(false)

  const placement = async () => (await api.json<{ data: Advertisement }>('GET', `/advertisements/${ad.id}`)).data.placement
  const category = async () => (await api.json<{ data: Sponsor }>('GET', `/sponsors/${sponsor.id}`)).data.category
  await expect.poll(placement).toBe('Back cover')
  await expect.poll(category).toBe('Windows')
  await expect.poll(() => page.getByText('Not sent yet', { exact: true }).count()).toBe(0)
})

test('conflicting edits by two people to a sponsor and an advertisement are resolved field by field', async ({ visit }) => {
  visit.watch.expect(/412/)
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const run = randomUUID().slice(0, 8)
  const event = await anEventThere(api, `Both ${run}`)
  const cases = [
    { list: 'sponsors', field: 'Category', path: 'category', other: 'amount', body: { tier: 'GOLD', external_name: `Elm ${run}` } },
    {
      list: 'advertisements',
      field: 'Placement',
      path: 'placement',
      other: 'price',
      body: { external_name: `Ash ${run}`, medium: 'PRINT', size: 'FULL' },
    },
  ]
  const page = await visit.open('/')
  await signIn(page, admin)

  for (const { list, field, path, other, body } of cases) {
    const id = randomUUID()
    await api.json('POST', `/${list}`, { id, event_id: event.id, ...body })
    await page.goto(`${visit.front.origin}/admin/${list}?eventId=${event.id}`)
    await page.getByRole('link', { name: body.external_name }).click()
    await page.getByRole('textbox', { name: field, exact: true }).fill('Mine')
    await api.json('PATCH', `/${list}/${id}`, { [path]: 'Theirs', [other]: 750 }, { [header.ifMatch]: '"1"' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone else edited this field' })
    await dialog.getByRole('group', { name: field }).getByRole('radio', { name: 'Mine: Mine' }).check()
    await dialog.getByRole('button', { name: 'Save my choices' }).click()
    await page.getByText('Saved.', { exact: true }).waitFor()

    const { data } = await api.json<{ data: Record<string, unknown> }>('GET', `/${list}/${id}`)
    expect(data).toMatchObject({ [path]: 'Mine', [other]: 750, version: 3 })
  }
})
