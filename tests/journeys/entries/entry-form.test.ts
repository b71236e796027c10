import { expect, inject } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { demoPassword } from '#dev/seed/demo-accounts.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { phone, waitForWorker } from '#tests/support/page/browser.ts'
import { expireTokens } from '#tests/support/page/device.ts'
import {
  aFullDraft,
  anOpenEvent,
  change,
  closeRegistration,
  entryNow,
  openEntry,
  stateLine,
  titleField,
} from '#tests/support/page/entry-pages.ts'
import { lookAround } from '#tests/support/page/device.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { isListOnDevice, unsentOnDevice } from '#tests/support/page/unsent.ts'
import type { Page } from 'playwright-core'

const asStaff = () => ApiClient.signIn(inject('app').origin, admin)
const asBuilder = () => ApiClient.signIn(inject('app').origin, builder)

/** The tab is gone abruptly: nothing of the page runs any more. */
async function kill(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  devtools.send('Page.crash').catch(() => undefined)
  await page.waitForEvent('crash')
  await page.close()
}

async function begin(page: Page, origin: string, eventId: string): Promise<string> {
  await page.goto(`${origin}/member/tours/entry?eventId=${eventId}`)
  await page.getByRole('button', { name: 'New home' }).click()
  await page.waitForURL(/entryId=/)
  return new URL(page.url()).searchParams.get('entryId') ?? ''
}

/** Without any action by the person; the autosave tests prove with their own clock that it takes less than a second. */
const isOnDevice = (page: Page, text: string) => expect.poll(async () => JSON.stringify((await lookAround(page)).rows)).toContain(text)

const isSaved = (page: Page) => expect.poll(() => stateLine(page).textContent()).toMatch(/^Saved .*\. Not submitted yet\.$/)

test('a member enters a home step by step; it saves automatically, and each missing item leads to its field', async ({ visit }) => {
  // A change that is saved while an earlier one is being sent is sent again on top of the server's response.
  visit.watch.expect(/412/)
  const event = await anOpenEvent(await asStaff(), 'Written Parade')
  const page = await visit.open('/')
  await signIn(page, builder)
  const id = await begin(page, visit.front.origin, event.id)

  await titleField(page).fill('The Alder ')
  await page.getByLabel('Build type').selectOption('Model')
  await isSaved(page)
  // Text that the server trims stays as typed while the person is still in the field.
  await titleField(page).focus()
  await page.getByRole('button', { name: 'Next: Location' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Address')
  await page.getByLabel('Street address').fill('1200 Shoreline Drive')
  await page.getByLabel('State', { exact: true }).fill('mn')
  await page.getByLabel('ZIP code').fill('5540')
  await page.getByLabel('Street address').focus()
  await page.getByText('Enter a ZIP code, such as 55401 or 55401-1234.').waitFor()
  await expect(page.getByLabel('State', { exact: true }).inputValue()).resolves.toBe('MN')
  await expect.poll(() => stateLine(page).textContent()).toContain('1 field needs fixing.')
  await page.getByLabel('ZIP code').fill('55401')
  await isSaved(page)

  await page.getByRole('button', { name: 'Missing', exact: true }).click()
  await page.getByRole('button', { name: /^Bedrooms/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('bedrooms')

  const client = await asBuilder()
  await expect
    .poll(() => entryNow(client, id))
    .toMatchObject({ title: 'The Alder', build_type: 'MODEL', address_line1: '1200 Shoreline Drive', state: 'MN', zip: '55401' })
})

test('a pause in the middle of a sentence loses no letter', async ({ visit }) => {
  const client = await asBuilder()
  const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Paused Parade'), { tagline: '' })
  const page = await visit.open('/')
  await signIn(page, builder)
  await openEntry(page, visit.front.origin, entry)

  await page.getByLabel('Tagline').pressSequentially('Sun all ')
  await expect.poll(async () => (await entryNow(client, entry.id)).tagline).toBe('Sun all')
  await isSaved(page)
  await page.keyboard.type('day long')

  await expect(page.getByLabel('Tagline').inputValue()).resolves.toBe('Sun all day long')
  await expect.poll(async () => (await entryNow(client, entry.id)).tagline).toBe('Sun all day long')
})

test('a step keeps its fields in view while they are filled in', async ({ visit }) => {
  const client = await asBuilder()
  const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Boxed Parade'), { kind: 'REMODEL', tagline: '' })
  const page = await visit.open('/')
  await signIn(page, builder)

  await openEntry(page, visit.front.origin, entry)
  const fields = [page.getByLabel('Tagline'), page.getByLabel('Completion when the event begins')] as const

  for (const attempt of [1, 2, 3, 4]) {
    await fields[0].fill(`A kitchen with light, ${attempt}`)
    await fields[1].selectOption('Complete')
    await isSaved(page)
    for (const field of fields) expect((await field.boundingBox())?.height).toBeGreaterThan(20)
    await fields[1].selectOption('Choose…')
  }
})

test('the last keystrokes are there again after the tab was killed', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to load/)
  const client = await asBuilder()
  const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Cut Parade'))
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, visit.front.origin, entry)

  await titleField(page).fill('')
  await titleField(page).pressSequentially('Written to the last letter', { delay: 40 })
  await isOnDevice(page, 'Written to the last letter')
  await kill(page)

  const again = await visit.context.newPage()
  await openEntry(again, visit.front.origin, entry)
  await expect.poll(() => titleField(again).inputValue()).toBe('Written to the last letter')
  await expect.poll(async () => (await entryNow(client, entry.id)).title).toBe('Written to the last letter')
})

test('text typed right before a reload is still there after it', async ({ visit }) => {
  visit.watch.expect(/412/)
  const client = await asBuilder()
  const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Reloaded Parade'))
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, visit.front.origin, entry)

  for (let round = 1; round <= 10; round += 1) {
    await titleField(page).fill(`Typed before reload ${round}`)
    await page.reload()
    await expect.poll(() => titleField(page).inputValue()).toBe(`Typed before reload ${round}`)
  }
})

test('text typed right before its tab is closed is there in the next one, and in another that is open', async ({ visit }) => {
  visit.watch.expect(/412/)
  const client = await asBuilder()
  const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Closed Parade'))
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  let last = page

  for (let round = 1; round <= 6; round += 1) {
    await openEntry(last, visit.front.origin, entry)
    await titleField(last).fill(`Typed before closing ${round}`)
    const next = await visit.context.newPage()
    // The next tab is open before the last one is closed, every other time.
    if (round % 2 === 0) await openEntry(next, visit.front.origin, entry)
    await titleField(last).press('End')
    await titleField(last).press('!')
    await last.close({ runBeforeUnload: true })
    if (round % 2 === 1) await openEntry(next, visit.front.origin, entry)
    await expect.poll(() => titleField(next).inputValue()).toBe(`Typed before closing ${round}!`)
    last = next
  }
  await expect.poll(async () => (await entryNow(client, entry.id)).title).toBe('Typed before closing 6!')
  await expect(last.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('unkept')))).resolves.toEqual([])
})

test('an invalid value stays highlighted, counted and named: after a reload, in a second tab and offline', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to load/)
  const client = await asBuilder()
  const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Refused Parade'))
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, visit.front.origin, entry, 'location')
  const tooLong = 'Past the mill. '.repeat(41)
  const expectRefused = async (tab: Page) => {
    await expect.poll(() => tab.getByLabel('Directions').inputValue()).toBe(tooLong)
    await expect.poll(() => tab.getByLabel('Directions').getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => stateLine(tab).textContent()).toContain('1 field needs fixing')
    await tab.getByRole('navigation', { name: 'Entry steps' }).getByText('1 to fix').waitFor()
    await openEntry(tab, visit.front.origin, entry, 'review')
    const needed = tab.getByRole('region', { name: 'Missing', exact: true })
    await needed.getByText('To fix').waitFor()
    await needed.getByRole('button', { name: 'Directions' }).click()
    await expect.poll(() => tab.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('directions')
  }

  await page.getByLabel('Directions').fill(tooLong)
  await page.getByLabel('Directions').blur()
  await isOnDevice(page, tooLong)
  await page.reload()
  await expectRefused(page)
  const second = await visit.context.newPage()
  await openEntry(second, visit.front.origin, entry, 'location')
  await expectRefused(second)
  await visit.context.setOffline(true)
  await page.reload()
  await expectRefused(page)

  expect((await entryNow(client, entry.id)).directions).not.toBe(tooLong)
  await visit.context.setOffline(false)
})

test('a tab that has the entry open also sends what was typed in a tab that was killed', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to load/)
  const client = await asBuilder()
  const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Two Tabs Parade'))
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, visit.front.origin, entry)
  const other = await visit.context.newPage()
  await openEntry(other, visit.front.origin, entry)

  await other.getByLabel('Tagline').fill('Of the killed tab')
  await isOnDevice(other, 'Of the killed tab')
  await kill(other)

  await expect.poll(() => page.getByLabel('Tagline').inputValue()).toBe('Of the killed tab')
  await expect.poll(async () => (await entryNow(client, entry.id)).tagline).toBe('Of the killed tab')
})

test('an entry written offline from the first to the last key reaches the server once', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to load|No user/)
  const event = await anOpenEvent(await asStaff(), 'Offline Entry Parade')
  const page = await visit.open('/')
  await page.setViewportSize(phone)
  await signIn(page, builder)
  await waitForWorker(page)
  await page.goto(`${visit.front.origin}/member/tours/entry?eventId=${event.id}`)
  await page.getByRole('button', { name: 'New home' }).waitFor()
  // Options in the later steps load by themselves. The list of neighborhoods is asked for last, but not always the last to arrive.
  for (const list of ['neighborhoods', 'cities']) await expect.poll(() => isListOnDevice(page, list)).toBe(true)
  await visit.context.setOffline(true)

  const id = await begin(page, visit.front.origin, event.id)
  await titleField(page).fill('Entered in a basement')
  await page.getByRole('button', { name: 'Next: Location' }).click()
  await page.getByLabel('Street address').fill('7 Cellar Lane')
  await page.getByRole('combobox', { name: 'City' }).click()
  await page.getByRole('option', { name: 'Lakeview' }).click()
  await page.getByRole('button', { name: /Step 2 of 9/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /^Home/ }).click()
  await page.getByRole('textbox', { name: 'Price' }).fill('512000')
  await expect.poll(() => stateLine(page).textContent()).toBe('Saved on this device. Not sent yet.')
  await page.waitForTimeout(1_000)
  await kill(page)

  const again = await visit.context.newPage()
  await openEntry(again, visit.front.origin, { event_id: event.id, id })
  await expect(titleField(again).inputValue()).resolves.toBe('Entered in a basement')
  expect(visit.front.count('/api/v1/entries', 'POST')).toBe(0)
  await visit.context.setOffline(false)

  const client = await asBuilder()
  await expect.poll(() => unsentOnDevice(again)).toEqual([])
  await expect
    .poll(() => entryNow(client, id))
    .toMatchObject({
      title: 'Entered in a basement',
      address_line1: '7 Cellar Lane',
      price: 512_000,
      status: 'DRAFT',
    })
  expect(visit.front.count('/api/v1/entries', 'POST')).toBe(1)
})

test('two devices edit different fields: both edits are saved, and nobody is asked', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to load|412/)
  const client = await asBuilder()
  const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Two Devices Parade'))
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, visit.front.origin, entry)
  await visit.context.setOffline(true)

  await titleField(page).fill('Mine')
  await page.getByLabel('Tagline').focus()
  await change(client, entry.id, { price: 600_000 })
  await visit.context.setOffline(false)

  await expect.poll(() => entryNow(client, entry.id)).toMatchObject({ title: 'Mine', price: 600_000 })
  await isSaved(page)
  await expect(page.getByRole('region', { name: 'Choose which version to keep' }).count()).resolves.toBe(0)
})

test('two devices edit the same field: both versions are shown side by side, and a person chooses', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to load|412/)
  const client = await asBuilder()
  const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'One Field Parade'))
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, visit.front.origin, entry)
  await visit.context.setOffline(true)
  await titleField(page).fill('Mine')
  await page.getByLabel('Tagline').fill('Mine alone')
  await titleField(page).focus()
  await change(client, entry.id, { title: 'Theirs' })
  await visit.context.setOffline(false)

  const panel = page.getByRole('region', { name: 'Choose which version to keep' })
  await panel.waitFor()
  await expect(titleField(page).inputValue()).resolves.toBe('Mine')
  await expect.poll(() => stateLine(page).textContent()).toContain('Choose which version to keep')
  // Editing elsewhere does not resolve it.
  await page.getByLabel('Completion date', { exact: true }).fill('2027-01-15')
  await page.waitForTimeout(3_000)
  await expect(panel.textContent()).resolves.toMatch(/Mine.*Theirs/)
  // The same person, on another device.
  await panel.getByRole('heading', { name: 'You edited this field on another device' }).waitFor()
  await panel.getByRole('radio', { name: 'This device: Mine' }).check()
  await panel.getByRole('button', { name: 'Save my choices' }).click()

  await expect
    .poll(() => entryNow(client, entry.id))
    .toMatchObject({ title: 'Mine', tagline: 'Mine alone', completion_date: '2027-01-15' } satisfies Partial<Entry>)
  await expect.poll(() => panel.count()).toBe(0)
})

test('an entry that was started too late is rejected, keeps what was written, and says so', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to load|409/)
  const staff = await asStaff()
  const event = await anOpenEvent(staff, 'Closing Parade')
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await page.goto(`${visit.front.origin}/member/tours/entry?eventId=${event.id}`)
  await page.getByRole('button', { name: 'New home' }).waitFor()
  await visit.context.setOffline(true)
  const id = await begin(page, visit.front.origin, event.id)
  await titleField(page).fill('Missed the deadline')
  await page.getByLabel('Tagline').focus()
  await closeRegistration(staff, event)
  await visit.context.setOffline(false)

  await expect.poll(() => stateLine(page).textContent()).toMatch(/It’s still on this device\. .*Not submitted yet\./)
  await openEntry(page, visit.front.origin, { event_id: event.id, id })
  await expect.poll(() => titleField(page).inputValue()).toBe('Missed the deadline')
})

test('a session that ends in the middle of a word costs a password and no letter', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to load|No user/)
  const client = await asBuilder()
  const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Expired Parade'))
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, visit.front.origin, entry)
  visit.front.break('/securetoken.googleapis.com', {
    kind: 'status',
    status: 400,
    body: JSON.stringify({ error: { code: 400, message: 'TOKEN_EXPIRED' } }),
  })
  // Offline until the word is complete: the first request would open the sheet, and the rest of the word would be typed
  // there.
  await visit.context.setOffline(true)
  await expireTokens(page, { known: true })

  await titleField(page).fill('Written on')
  await visit.context.setOffline(false)
  const sheet = page.getByRole('dialog', { name: 'Sign in again' })
  await sheet.waitFor()
  visit.front.heal()
  await sheet.getByLabel('Password', { exact: true }).fill(demoPassword)
  await sheet.getByRole('button', { name: 'Sign in' }).click()

  await expect.poll(() => titleField(page).inputValue()).toBe('Written on')
  await expect.poll(async () => (await entryNow(client, entry.id)).title).toBe('Written on')
})
