import { expect, inject } from 'vitest'
import { admin, builder } from '#tests/support/accounts.ts'
import { launchWithProfile, waitForWorker } from '#tests/support/page/browser.ts'
import { Front } from '#tests/support/page/front.ts'
import { test } from '#tests/support/page/journey.ts'
import { navigation, signIn } from '#tests/support/page/sign-in-page.ts'
import { eventsOnDevice, leaveChange, unsentOnDevice } from '#tests/support/page/unsent.ts'
import type { Page } from 'playwright-core'

async function firstEvent(page: Page) {
  await expect.poll(async () => (await eventsOnDevice(page)).length).toBeGreaterThan(0)
  const [event] = await eventsOnDevice(page)
  if (!event) throw new Error('No event is on the device.')
  return event
}

const eventCalls = '/api/v1/events/'

test('a change made offline survives the tab, is shown offline, and is sent once when the network is back', async () => {
  const front = await Front.before(inject('app').origin)
  const first = await launchWithProfile()
  try {
    const page = first.context.pages()[0] ?? (await first.context.newPage())
    await page.goto(front.origin)
    await signIn(page, admin)
    await waitForWorker(page)
    const event = await firstEvent(page)
    await first.context.setOffline(true)
    await leaveChange(page, event, { min_liability: event.min_liability + 1 })
    await first.context.close()

    const { context } = await launchWithProfile(first.folder)
    await context.setOffline(true)
    const again = await context.newPage()
    await again.goto(front.origin)
    await navigation(again).waitFor()
    await again.getByRole('button', { name: /^1 change waiting, unsent for \d+ days/ }).click()
    await again.getByRole('dialog', { name: 'Changes on this device' }).getByText(event.name).waitFor()
    await again.getByText('Will be sent when you’re back online.').waitFor()
    await again.getByText(/^Unsent for \d+ days\. This browser may delete unsent work when the device runs low on space\./).waitFor()
    expect(front.count(eventCalls, 'PATCH')).toBe(0)

    await context.setOffline(false)

    await expect.poll(() => unsentOnDevice(again)).toEqual([])
    await again.getByText('All changes from this device are on the server.').waitFor()
    expect(front.count(eventCalls, 'PATCH')).toBe(1)
    expect((await eventsOnDevice(again)).find(({ id }) => id === event.id)).toMatchObject({
      min_liability: event.min_liability + 1,
      version: event.version + 1,
    })
    await context.close()
  } finally {
    first.forget()
    await front.goAway().catch(() => undefined)
  }
})

test('a person who signs out with unsent changes is asked first, keeps them, and finds them sent after signing in again; nobody else sees them', async ({
  visit,
}) => {
  visit.watch.expect(/Failed to load resource|No user logged in|NotReached|ERR_INTERNET/)
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  const event = await firstEvent(page)
  await visit.context.setOffline(true)
  await leaveChange(page, event, { min_liability: event.min_liability + 1 })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: 'Unsent changes' })
  await question.getByText(event.name).waitFor()
  expect(await question.getByRole('button', { name: 'Send and sign out' }).count()).toBe(0)
  await question.getByRole('button', { name: 'Keep and sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await visit.context.setOffline(false)

  await signIn(page, builder)
  await navigation(page).waitFor()
  await page.waitForTimeout(3_000)
  expect(visit.front.count(eventCalls, 'PATCH')).toBe(0)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await signIn(page, admin)
  await expect.poll(() => visit.front.count(eventCalls, 'PATCH')).toBe(1)
  await expect.poll(() => unsentOnDevice(page)).toEqual([])
})

test('changes that a person discards before signing out are gone from the device', async ({ visit }) => {
  visit.watch.expect(/Failed to load resource|No user logged in|NotReached/)
  const page = await visit.open('/')
  await signIn(page, admin)
  const event = await firstEvent(page)
  await leaveChange(page, event, { min_liability: 1 }, { state: 'refused' })
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Discard and sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  const left = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(left.filter((name) => name?.startsWith('poh-work:'))).toEqual([])
})

test('a sign-out in the middle of a word asks about the unsaved changes in a form with Save, and keeps them', async ({ visit }) => {
  visit.watch.expect(/Failed to load resource|No user logged in|NotReached/)
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  const event = await firstEvent(page)
  const open = () => page.goto(`${visit.front.origin}/admin/event?eventId=${event.id}`)
  await open()
  const name = page.getByLabel('Name', { exact: true }).first()
  await name.fill(`${event.name}, and`)

  // Sooner than the pause after which a form stores its unsaved changes.
  await page.getByRole('button', { name: 'Sign Out' }).click()
  const question = page.getByRole('dialog', { name: 'Unsent changes' })
  await question.getByText(event.name).first().waitFor()
  await question.getByRole('button', { name: 'Keep and sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')

  await signIn(page, admin)
  await open()
  await page.getByRole('button', { name: 'Continue editing' }).click()
  await expect.poll(() => name.inputValue()).toBe(`${event.name}, and`)
  await page.getByRole('button', { name: 'Discard' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => name.inputValue()).toBe(event.name)
})
