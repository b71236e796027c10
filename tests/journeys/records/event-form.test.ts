import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { Event } from '#contract/event/schema.ts'
import { dayMs } from '#contract/time/day-number.ts'
import { header } from '#contract/http/header.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { newContext, phone, waitForWorker } from '#tests/support/page/browser.ts'
import { lookAround } from '#tests/support/page/device.ts'
import { focused } from '#tests/support/page/focused.ts'
import { test, type Visit } from '#tests/support/page/journey.ts'
import { aLogo } from '#tests/support/pictures.ts'
import { chooseMore } from '#tests/support/page/more-actions.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { unsentOnDevice } from '#tests/support/page/unsent.ts'
import { aDraftEvent } from '#tests/support/page/event-pages.ts'
import type { Page } from 'playwright-core'

const eventNow = async (api: ApiClient, { id }: Event) => (await api.json<{ data: Event }>('GET', `/events/${id}`)).data

async function openForm(page: Page, origin: string, event: Event): Promise<void> {
  await page.goto(`${origin}/admin/event?eventId=${event.id}`)
  await page.getByRole('form', { name: 'Event' }).waitFor()
}

/** A draft in its form, on a device that also works offline. */
async function aDraftForm(visit: Visit, name: string) {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, name)
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  await openForm(page, visit.front.origin, event)
  return { api, event, page }
}

const field = (page: Page, label: string) => page.getByRole('form').getByLabel(label, { exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('an event’s cover picture is chosen offline, survives a reload, and is sent with the event', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to (load|fetch)/)
  const { api, event, page } = await aDraftForm(visit, `Covered ${randomUUID().slice(0, 8)}`)
  const cover = page.getByRole('group', { name: 'Cover photo' })
  const waits = cover.getByText('Saved on this device. It will be sent when you’re back online.')

  await visit.context.setOffline(true)
  await cover
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: await aLogo() })
  await waits.waitFor()
  await save(page).click()
  // In addition to the field's own.
  await page.getByText('Saved on this device. It will be sent when you’re back online.').nth(1).waitFor()
  await page.reload()
  await waits.waitFor()
  await visit.context.setOffline(false)

  await expect.poll(async () => (await eventNow(api, event)).cover_file_id).toMatch(/^[0-9a-f-]{36}$/)
  await expect.poll(() => waits.count()).toBe(0)
  await cover.locator('img').waitFor()
})

test('two windows edit one event: conflicts are resolved field by field, mine or theirs, and nothing is lost', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Two Windows Parade')
  const mine = await visit.open('/')
  await signIn(mine, admin)
  await waitForWorker(mine)
  await openForm(mine, visit.front.origin, event)
  // The other window is another person's: changes on this device do not notify the first one.
  await field(mine, 'Contact').fill('Front desk')
  await field(mine, 'Contact phone').fill('(555) 010-0199')
  await field(mine, 'Agreement').fill('The home is open.')

  await api.json(
    'PATCH',
    `/events/${event.id}`,
    { contact: { ...event.contact, name: 'Parade team' }, min_liability: 2_000_000, lock_policy: 'OPEN' },
    { [header.ifMatch]: `"${event.version}"` },
  )
  visit.watch.expect(/412/)
  await save(mine).click()

  const dialog = mine.getByRole('dialog', { name: 'Someone else edited this field' })
  await expect.poll(() => dialog.getByRole('group').count()).toBe(1)
  expect(await dialog.textContent()).toContain('Their other changes are kept: After approval, Minimum liability coverage')
  await expect(dialog.getByRole('group', { name: 'Contact' }).textContent()).resolves.toMatch(/Was: Parade office.*Front desk.*Parade team/)

  // Postponed: my edits are still here, and saving asks again.
  await dialog.getByRole('button', { name: 'Back to the form' }).click()
  await expect(field(mine, 'Contact').inputValue()).resolves.toBe('Front desk')
  await save(mine).click()
  await dialog.getByRole('radio', { name: /^Mine:/ }).check()
  await dialog.getByRole('button', { name: 'Save my choices' }).click()
  await mine.getByText('Saved.', { exact: true }).waitFor()

  await expect(eventNow(api, event)).resolves.toMatchObject({
    contact: { name: 'Front desk', phone: '(555) 010-0199' },
    agreement: { version: 1, body: 'The home is open.' },
    min_liability: 2_000_000,
    lock_policy: 'OPEN',
  })
})

test('edits to different fields in two windows of one browser are merged without asking', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Quiet Parade')
  const first = await visit.open('/')
  await signIn(first, admin)
  await waitForWorker(first)
  await openForm(first, visit.front.origin, event)
  const second = await visit.open('/')
  await openForm(second, visit.front.origin, event)

  await field(first, 'Contact phone').fill('(555) 010-0101')
  await field(second, 'Photos per entry').fill('12')
  await save(first).click()
  await first.getByText('Saved.', { exact: true }).waitFor()
  visit.watch.expect(/412/)
  await save(second).click()
  await second.getByText('Saved.', { exact: true }).waitFor()

  await expect(eventNow(api, event)).resolves.toMatchObject({ contact: { phone: '(555) 010-0101' }, limits: { max_photos: 12 } })
})

test('the same field edited in two windows of one browser is asked about, online and offline', async ({ visit }) => {
  visit.watch.expect(/412|net::ERR_|NotReached|Failed to (load|fetch)/)
  const { api, event, page: first } = await aDraftForm(visit, `Doubled ${randomUUID().slice(0, 8)}`)
  const second = await visit.open('/')
  await openForm(second, visit.front.origin, event)
  const editBoth = async (one: string, other: string) => {
    await field(first, 'Contact').fill(one)
    await field(second, 'Contact').fill(other)
  }

  await editBoth('Front desk', 'Back office')
  await save(first).click()
  await first.getByText('Saved.', { exact: true }).waitFor()
  await save(second).click()
  const dialog = second.getByRole('dialog', { name: 'Someone else edited this field' })
  await expect(dialog.getByRole('group', { name: 'Contact' }).textContent()).resolves.toMatch(/Was: Parade office.*Back office.*Front desk/)
  await dialog.getByRole('radio', { name: /^Mine:/ }).check()
  await dialog.getByRole('button', { name: 'Save my choices' }).click()
  await second.getByText('Saved.', { exact: true }).waitFor()
  await expect(eventNow(api, event)).resolves.toMatchObject({ contact: { name: 'Back office' } })

  await expect.poll(() => field(first, 'Contact').inputValue()).toBe('Back office')
  await visit.context.setOffline(true)
  await editBoth('Gate', 'Garage')
  for (const page of [first, second]) {
    await save(page).click()
    await page.getByText('Saved on this device. It will be sent when you’re back online.').waitFor()
  }
  await visit.context.setOffline(false)
  await expect.poll(async () => (await eventNow(api, event)).contact.name).toBe('Gate')
  await expect.poll(() => unsentOnDevice(second)).toMatchObject([{ state: 'conflict', collisions: ['contact.name'] }])
})

test('unsaved changes survive a reload, and are gone for good once they are discarded', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Reloaded Parade')
  const page = await visit.open('/')
  await signIn(page, admin)
  await openForm(page, visit.front.origin, event)

  await field(page, 'Contact phone').fill('(555) 010-0177')
  await page.reload()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect.poll(() => field(page, 'Contact phone').inputValue()).toBe('(555) 010-0177')

  await page.reload()
  await page.getByRole('button', { name: 'Discard…' }).click()
  await page.getByRole('dialog', { name: 'Discard your changes?' }).getByRole('button', { name: 'Discard', exact: true }).click()
  await expect.poll(() => field(page, 'Contact phone').inputValue()).toBe('')
  // The field is empty before the device has deleted the draft.
  await expect.poll(async () => JSON.stringify((await lookAround(page)).rows)).not.toContain('(555) 010-0177')
  await page.reload()
  await page.getByRole('form').waitFor()
  await expect.poll(() => page.getByText('No unsaved changes.').count()).toBe(1)
  await expect(page.getByRole('button', { name: 'Continue editing' }).count()).resolves.toBe(0)
})

test('leaving a form with unsaved changes asks first, and the saved draft is offered on return', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Guarded Parade')
  const page = await visit.open('/')
  await signIn(page, admin)
  await openForm(page, visit.front.origin, event)

  await field(page, 'Name').fill('Guarded Parade of Homes')
  await page.getByRole('button', { name: 'All events', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave with unsaved changes?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  await expect(field(page, 'Name').inputValue()).resolves.toBe('Guarded Parade of Homes')

  await page.getByRole('button', { name: 'All events', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave and keep changes' }).click()
  await page.getByRole('form').waitFor({ state: 'detached' })
  await openForm(page, visit.front.origin, event)
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect.poll(() => field(page, 'Name').inputValue()).toBe('Guarded Parade of Homes')
})

test('problems are listed above the form, and each line leads to its field', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Fixed Parade')
  const page = await visit.open('/')
  await signIn(page, admin)
  await openForm(page, visit.front.origin, event)

  await field(page, 'Name').fill('')
  await field(page, 'Last day').fill('2020-01-01')
  // Wrong dates are reported while they are being typed.
  await page.getByText('The event can’t end before it starts.').waitFor()
  await page.getByRole('button', { name: 'Add fee' }).click()
  await page.keyboard.press('Control+s')

  const summary = page.getByRole('region', { name: /need fixing/ })
  await expect.poll(() => summary.evaluate((box) => box === document.activeElement)).toBe(true)
  await summary.getByRole('button', { name: 'Fees 1: Amount' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('fee_tiers.0.amount')
  await summary.getByRole('button', { name: 'Last day' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('end_date')
  await expect(eventNow(api, event)).resolves.toMatchObject({ version: 1 })
})

test('rows are added, moved and removed by keyboard alone', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Keyed Parade')
  const page = await visit.open('/')
  await signIn(page, admin)
  await openForm(page, visit.front.origin, event)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('name'))

  for (const [row, code] of ['FIRST', 'SECOND', 'THIRD'].entries()) {
    await page.getByRole('button', { name: 'Add fee' }).press('Enter')
    await expect.poll(focused).toBe(`fee_tiers.${row}.label`)
    await page.keyboard.type(code.toLowerCase())
    await page.keyboard.press('Tab')
    await page.keyboard.type(code)
    await page.keyboard.press('Tab')
    await page.keyboard.type('1,250.50')
  }
  await page.getByRole('button', { name: 'Move fee 3 up' }).press('Enter')
  await expect.poll(focused).toBe('Move fee 2 up')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Move fee 1 down')
  await page.getByRole('button', { name: 'Remove fee 2' }).press('Enter')
  await expect.poll(focused).toBe('Remove fee 2')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved.', { exact: true }).waitFor()

  const saved = await eventNow(api, event)
  expect(saved.fee_tiers.map(({ code, amount }) => [code, amount])).toEqual([
    ['THIRD', 1250.5],
    ['SECOND', 1250.5],
  ])
})

test('on a phone, a button works on the first tap, even if leaving the field shows a message', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Pressed Parade')
  const page = await visit.open('/')
  await page.setViewportSize(phone)
  await signIn(page, admin)
  await openForm(page, visit.front.origin, event)

  await page.getByRole('button', { name: 'Add fee' }).click()
  await page.getByRole('button', { name: 'Remove fee 1' }).click()

  await expect.poll(() => page.getByRole('button', { name: 'Remove fee 1' }).count()).toBe(0)
})

test('a change made offline is saved and sent automatically; actions that need the server say so', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Offline Parade')
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  await openForm(page, visit.front.origin, event)
  visit.watch.expect(/net::ERR_/, /NotReached/)

  await visit.context.setOffline(true)
  await field(page, 'Contact phone').fill('(555) 010-0123')
  await save(page).click()
  await page.getByText('Saved on this device. It will be sent when you’re back online.').waitFor()
  await expect(page.getByRole('button', { name: 'More actions' }).isDisabled()).resolves.toBe(true)
  await page.getByText('Activating, archiving, duplicating, deleting and downloading the calendar file need a connection.').waitFor()

  await visit.context.setOffline(false)
  await expect.poll(async () => (await eventNow(api, event)).contact.phone).toBe('(555) 010-0123')
})

test('staff create a new season from an old one: a draft with every date moved, and its calendar', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Season Parade 2026')
  const page = await visit.open('/')
  await signIn(page, admin)
  await openForm(page, visit.front.origin, event)

  await chooseMore(page, 'Duplicate…')
  const dialog = page.getByRole('dialog', { name: 'Duplicate this event' })
  await expect(dialog.getByLabel('Name', { exact: true }).inputValue()).resolves.toBe('Season Parade 2027')
  await dialog.getByRole('button', { name: 'Duplicate event' }).click()
  await page.getByRole('heading', { level: 1, name: 'Season Parade 2027' }).waitFor()
  await expect.poll(() => focused(page)).toBe('content')

  const copy = (await api.events('/events')).find(({ name }) => name === 'Season Parade 2027')!
  expect(copy).toMatchObject({ status: 'DRAFT', contact: event.contact })
  expect(copy.start_date._seconds - event.start_date._seconds).toBe((364 * dayMs) / 1000)
  // An hour more or less if the clocks changed in between: the time of day stays.
  const moved = copy.registration_end_date._seconds - event.registration_end_date._seconds
  expect(Math.abs(moved - (364 * dayMs) / 1000)).toBeLessThanOrEqual(3600)

  const download = page.waitForEvent('download')
  await chooseMore(page, 'Download calendar')
  expect((await download).suggestedFilename()).toBe(`${copy.slug}.ics`)
})

test('a member sees the new season as soon as it is active, on a page that was open all the time', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const name = `Opened Parade ${randomUUID().slice(0, 8)}`
  const event = await aDraftEvent(api, `${name} 2026`)
  const { context, watch } = await newContext(visit.browser)
  const theirs = await context.newPage()
  await theirs.goto(visit.front.origin)
  await signIn(theirs, builder)
  const inTheirNavigation = () => theirs.getByRole('navigation').getByText(`${name} 2027`, { exact: true }).count()
  const page = await visit.open('/')
  await signIn(page, admin)
  await openForm(page, visit.front.origin, event)

  await chooseMore(page, 'Duplicate…')
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate event' }).click()
  await page.getByRole('heading', { level: 1, name: `${name} 2027`, exact: true }).waitFor()
  await theirs.getByRole('button', { name: 'Up to date' }).click()
  await theirs.getByRole('button', { name: 'Check now' }).click()
  await theirs.getByRole('dialog').getByText('Up to date', { exact: true }).waitFor()
  expect(await inTheirNavigation()).toBe(0)
  await page.getByRole('button', { name: 'Activate…' }).click()
  await page.getByRole('button', { name: 'Activate event' }).click()
  await page.getByText('Active: all members can see it.').waitFor()
  await theirs.getByRole('button', { name: 'Check now' }).click()

  await expect.poll(inTheirNavigation).toBe(1)
  expect(watch.found.join('\n')).toBe('')
  await context.close()
  await api.archiveEvent((await api.events('/events')).find((one) => one.name === `${name} 2027`)!)
})

test('staff preview an event as members will see it', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const event = await aDraftEvent(api, 'Previewed Parade')
  const page = await visit.open('/')
  await signIn(page, admin)
  await openForm(page, visit.front.origin, event)

  await field(page, 'Name').fill('Previewed Parade of Homes')
  await page.getByRole('button', { name: 'Preview as a member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Member preview' })
  await dialog.getByRole('heading', { name: 'Previewed Parade of Homes' }).waitFor()
  const links = await dialog.getByRole('listitem').getByRole('link').allTextContents()
  // The navigation comes first; below it is the dashboard's card.
  expect(links.slice(0, 3)).toEqual(['Company Information', 'New Entry', 'Tour Entries'])
  await dialog.getByRole('link', { name: 'New Entry' }).first().click()
  expect(new URL(page.url()).pathname).toBe('/admin/event')
})

test('staff create a new event, confirm its activation, and archive it', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/event?new=true`)

  await field(page, 'Name').fill('Brand New Parade')
  await field(page, 'First day').fill('2031-06-06')
  await field(page, 'Last day').fill('2031-06-29')
  await field(page, 'Registration opens (Central Time)').fill('2031-03-01T09:00')
  await field(page, 'Registration closes (Central Time)').fill('2031-04-30T17:00')
  await page.getByRole('button', { name: 'Create event' }).click()
  await page.waitForURL(/eventId=/)
  await page.getByText('Draft: only staff can see it.').waitFor()
  await expect.poll(() => focused(page)).toBe('content')

  await page.getByRole('button', { name: 'Activate…' }).click()
  await page.getByRole('button', { name: 'Activate event' }).click()
  await page.getByText('Active: all members can see it.').waitFor()
  const created = (await api.events('/events')).find(({ name }) => name === 'Brand New Parade')!
  expect(created).toMatchObject({ status: 'ACTIVE', timezone: 'America/Chicago', slug: 'brand-new-parade' })
  expect(new Date(created.registration_end_date._seconds * 1000).toISOString()).toBe('2031-04-30T22:00:00.000Z')

  await chooseMore(page, 'Archive…')
  await page.getByRole('button', { name: 'Archive event' }).click()
  await page.getByText('Archived: its entries are read-only.').waitFor()
})
