import { text } from 'node:stream/consumers'
import { expect, inject } from 'vitest'
import type { Page } from 'playwright-core'
import { builder } from '#tests/support/accounts.ts'
import { newContext, phone, waitForWorker } from '#tests/support/page/browser.ts'
import { aFullDraft, aRegisteredEvent, act, certifies, closeRegistration, entryNow } from '#tests/support/page/entry-pages.ts'
import { test } from '#tests/support/page/journey.ts'
import { pickEvent, signIn } from '#tests/support/page/sign-in-page.ts'
import { isListOnDevice, unsentOnDevice } from '#tests/support/page/unsent.ts'
import { looks } from '#tests/support/page/readable.ts'
import { violations } from '#tests/support/page/violations.ts'

const origin = () => inject('app').origin

const card = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** A sheet on a phone, and a menu at the row on a wide screen. */
async function openMenu(page: Page, name: string) {
  await page.getByRole('button', { name: `More about ${name}` }).click()
  const menu = page.getByRole('dialog', { name }).or(page.getByRole('menu'))
  await menu.waitFor()
  return menu
}

test('a member sees the status of their own entries, withdraws one with a reason, and deletes a draft that nobody has seen', async ({
  visit,
}) => {
  const { client, event } = await aRegisteredEvent(origin(), 'Listed Parade')
  const draft = await aFullDraft(client, event, { title: 'The Elm' })
  const submitted = await aFullDraft(client, event, { title: 'The Oak', certifies })
  await act(client, submitted.id, 'submit')
  const page = await visit.open('/')
  await page.setViewportSize(phone)
  await signIn(page, builder)
  await page.goto(`${visit.front.origin}/member/tours?eventId=${event.id}`)

  await card(page, 'The Elm').getByText('1 item needed to submit').waitFor()
  await card(page, 'The Oak').getByText('Submitted').waitFor()

  await (await openMenu(page, 'The Oak')).getByRole('button', { name: 'Withdraw…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw entry' })
  await expect(dialog.getByRole('button', { name: 'Withdraw entry' }).isDisabled()).resolves.toBe(true)
  await dialog.getByLabel('Reason').fill('Sold before the event')
  await dialog.getByRole('button', { name: 'Withdraw entry' }).click()
  await card(page, 'The Oak').getByText('Withdrawn').waitFor()
  await expect(entryNow(client, submitted.id)).resolves.toMatchObject({ status: 'WITHDRAWN' })

  await (await openMenu(page, 'The Elm')).getByRole('button', { name: 'Delete this draft…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await card(page, 'The Elm').waitFor({ state: 'detached' })
  expect((await client.send('GET', `/entries/${draft.id}`)).status).toBe(404)
})

test('a member cannot withdraw an approved entry but asks the association to, and the list says so', async ({ visit }) => {
  const { staff, client, event } = await aRegisteredEvent(origin(), 'Approved Parade')
  const { id } = await aFullDraft(client, event, { title: 'The Oak', certifies })
  await act(client, id, 'submit')
  await act(staff, id, 'approve')
  const page = await visit.open('/')
  await signIn(page, builder)
  await page.goto(`${visit.front.origin}/member/tours?eventId=${event.id}`)

  await page.getByRole('button', { name: 'More about The Oak' }).click()
  await page.getByRole('menuitem', { name: 'Request withdrawal…' }).waitFor()
  await expect(page.getByRole('menuitem', { name: 'Withdraw…', exact: true }).count()).resolves.toBe(0)
  await page.getByRole('menuitem', { name: 'Request withdrawal…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Request withdrawal' })
  await dialog.getByLabel('Reason').fill('The buyer moves in early')
  await dialog.getByRole('button', { name: 'Request withdrawal' }).click()

  await card(page, 'The Oak').getByText('Withdrawal requested').waitFor()
  await expect(entryNow(client, id)).resolves.toMatchObject({ status: 'APPROVED' })
})

test('offline, the list works, last year’s entry can be copied, and actions that need the network say so', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to (load|fetch)/)
  const { staff, client, event: lastYear } = await aRegisteredEvent(origin(), 'Last Year’s Parade')
  const { id: oldId } = await aFullDraft(client, lastYear, { title: 'The Old Oak', certifies })
  await act(client, oldId, 'submit')
  const { event } = await aRegisteredEvent(origin(), 'This Year’s Parade')
  await aFullDraft(client, event, { title: 'The Elm' })
  const page = await visit.open('/')
  await page.setViewportSize(phone)
  await signIn(page, builder)
  await waitForWorker(page)
  const list = `${visit.front.origin}/member/tours?eventId=${event.id}`
  await page.goto(list)
  await card(page, 'The Elm').waitFor()
  for (const name of ['event_types', 'neighborhoods', 'cities', 'event_companies'])
    await expect.poll(() => isListOnDevice(page, name)).toBe(true)
  await visit.context.setOffline(true)
  await page.goto(list)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Copy an earlier entry' }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /The Old Oak/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'The Old Oak' }).waitFor()
  await page.goto(list)
  await card(page, 'The Old Oak').getByText('Not sent yet', { exact: true }).waitFor()

  await (await openMenu(page, 'The Elm')).getByRole('button', { name: 'Delete this draft…' }).click()
  await page.getByText('You’re offline. Deleting a draft needs a connection.').waitFor()
  await expect(page.getByRole('button', { name: 'Delete draft' }).isDisabled()).resolves.toBe(true)
  await page.keyboard.press('Escape')

  await visit.context.setOffline(false)
  await card(page, 'The Old Oak').getByText('Not sent yet', { exact: true }).waitFor({ state: 'detached' })
  const { data: sent } = await client.json<{ data: { title: string; certifies: { signature: string } }[] }>(
    'GET',
    `/entries?eventId=${event.id}`,
  )
  expect(sent.filter(({ title }) => title === 'The Old Oak')).toMatchObject([{ certifies: { signature: '' } }])
  await closeRegistration(staff, lastYear)
})

test('a draft that was started and deleted offline is never sent', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to (load|fetch)/)
  const { client, event } = await aRegisteredEvent(origin(), 'Forgotten Parade')
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await page.goto(`${visit.front.origin}/member/tours?eventId=${event.id}`)
  await page.getByText('Each entry saves automatically as you fill it in.').waitFor()
  await page.goto(`${visit.front.origin}/member/tours/entry?eventId=${event.id}`)
  await page.getByRole('button', { name: /New home/ }).waitFor()
  await visit.context.setOffline(true)
  await page.getByRole('button', { name: /New home/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Untitled entry' }).waitFor()
  expect(await unsentOnDevice(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Model or project name' }).fill('The Forgotten')
  await expect.poll(async () => JSON.stringify(await unsentOnDevice(page))).toContain('The Forgotten')
  await page.goto(`${visit.front.origin}/member/tours?eventId=${event.id}`)

  await (await openMenu(page, 'The Forgotten')).getByRole('menuitem', { name: 'Delete this draft…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await page.getByText('Each entry saves automatically as you fill it in.').waitFor()

  expect(await unsentOnDevice(page)).toEqual([])
  await visit.context.setOffline(false)
  await page.reload()
  await page.getByText('Each entry saves automatically as you fill it in.').waitFor()
  const { data } = await client.json<{ data: unknown[] }>('GET', `/entries?eventId=${event.id}`)
  expect(data).toEqual([])
})

test('the dashboard shows what needs attention and links to it; offline it works too, and the calendar can still be downloaded', async ({
  visit,
}) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to (load|fetch)/)
  const { staff, client, event } = await aRegisteredEvent(origin(), 'Waiting Parade')
  const { id } = await aFullDraft(client, event, { title: 'The Oak', certifies })
  await act(client, id, 'submit')
  await act(staff, id, 'request_changes', { message: 'Please look at the price.', fields: ['price'] })
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await pickEvent(page, 'Waiting Parade')
  await page.getByRole('article', { name: 'Waiting Parade' }).waitFor()
  const toDo = page.getByRole('region', { name: 'Needs attention' }).getByRole('link', { name: 'Change 1 field in The Oak' })
  await toDo.waitFor()
  await page.getByText('Company Information: Submitted').waitFor()

  await visit.context.setOffline(true)
  await page.reload()
  await toDo.waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add all dates to my calendar' }).click()
  expect(await text(await (await download).createReadStream())).toContain('SUMMARY:Waiting Parade: Registration closes')

  await toDo.click()
  await page.getByRole('heading', { level: 1, name: 'The Oak' }).waitFor()
  await visit.context.setOffline(false)
})

test('a member’s printed list is complete, and contains nothing of the page around it', async ({ visit }) => {
  const { client, event } = await aRegisteredEvent(origin(), 'Printed Parade')
  await aFullDraft(client, event, { title: 'The Elm' })
  const page = await visit.open('/')
  await signIn(page, builder)
  await page.goto(`${visit.front.origin}/member/tours?eventId=${event.id}`)
  await card(page, 'The Elm').first().waitFor()

  await page.emulateMedia({ media: 'print' })

  const table = page.locator('table').filter({ hasText: 'Next step' }).last()
  await table.waitFor()
  const width = await table.evaluate((element) => element.getBoundingClientRect().width)
  expect(width).toBeGreaterThan(0.9 * (page.viewportSize()?.width ?? 0))
  await expect(page.getByRole('banner').isVisible()).resolves.toBe(false)
  await expect(page.getByRole('searchbox').isVisible()).resolves.toBe(false)
})

test('axe finds nothing in the list with entries, in its menu and in the copies, in both themes and sizes', async ({ visit }) => {
  // Two events of one name, as when an association reuses last year's.
  for (let nth = 0; nth < 2; nth++) {
    const { client, event } = await aRegisteredEvent(origin(), 'Twin Parade')
    const { id } = await aFullDraft(client, event, { certifies })
    await act(client, id, 'submit')
  }
  const found: Record<string, string[]> = {}
  for (const { colorScheme, size, viewport } of looks) {
    const { context, watch } = await newContext(visit.browser, { colorScheme, viewport })
    const page = await context.newPage()
    await page.goto(visit.front.origin)
    await signIn(page, builder)
    const look = async (what: string) => {
      found[`${what} ${colorScheme} ${size}`] = await violations(page)
    }
    await page.getByRole('heading', { name: 'Needs attention' }).first().waitFor()
    await look('dashboard')
    await pickEvent(page, /Parade of Homes/)
    await page.getByRole('link', { name: /^Tour Entries: see all/ }).click()
    await card(page, 'The Juniper').waitFor()
    await look('list')
    await openMenu(page, 'The Juniper, Elevation B')
    await look('menu')
    await page.keyboard.press('Escape')
    if (size === 'phone') await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByText('Copy an earlier entry…', { exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await look('copies')
    await context.close()
    expect(watch.found.join('\n')).toBe('')
  }

  expect(Object.entries(found).filter(([, here]) => here.length > 0)).toEqual([])
})
