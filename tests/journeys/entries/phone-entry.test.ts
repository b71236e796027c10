import { expect, inject } from 'vitest'
import type { Locator, Page } from 'playwright-core'
import { builder } from '#tests/support/accounts.ts'
import { newContext, phone, waitForWorker, type Watch } from '#tests/support/page/browser.ts'
import {
  aFullDraft,
  aRegisteredEvent,
  act,
  certifies,
  entryNow,
  openEntry,
  stateLine,
  titleField,
} from '#tests/support/page/entry-pages.ts'
import { test, type Visit } from '#tests/support/page/journey.ts'
import { lostAnswer } from '#tests/support/page/lost-answer.ts'
import { aPhonePhoto } from '#tests/support/pictures.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { isListOnDevice, unsentFiles, unsentOnDevice } from '#tests/support/page/unsent.ts'

const { origin } = inject('app')

/** A phone in a hand: touch, and no pointer. */
async function onPhone(
  { browser, front }: Visit,
  go: (page: Page, watch: Watch, setOffline: (is: boolean) => Promise<void>) => Promise<void>,
) {
  const { context, watch } = await newContext(browser, { viewport: phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(front.origin)
  await signIn(page, builder)
  await waitForWorker(page)
  await go(page, watch, (is) => context.setOffline(is))
  await context.close()
  expect(watch.found.join('\n')).toBe('')
}

const next = (page: Page, part: string) => page.getByRole('button', { name: `Next: ${part}`, exact: true }).tap()
const offline = /net::ERR_|NotReached|Failed to load|No user/

async function goTo(page: Page, part: string) {
  await page.getByRole('button', { name: /^Step \d of 9/ }).tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${part}`) })
    .tap()
}

/** The list opens at its field, and the page stays where it is. */
async function chooseFirst(page: Page, label: string) {
  const field = page.getByRole('combobox', { name: label })
  await field.scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => Math.round(scrollY))
  const before = await place()
  await field.tap()
  const first = page.getByRole('option').filter({ visible: true }).first()
  await first.waitFor()
  expect(Math.abs((await place()) - before)).toBeLessThan(40)
  const name = await first.evaluate((option) => option.firstChild?.textContent ?? '')
  await first.tap()
  // A field for several choices shows each with a button.
  const chosen = page.getByRole('button', { name: `Remove ${name}`, exact: true })
  await expect.poll(async () => (await field.inputValue()) === name || (await chosen.count()) === 1).toBe(true)
  await page.keyboard.press('Escape')
}

async function sign(page: Page, statements: readonly string[]) {
  for (const statement of statements) {
    const box = page.getByRole('checkbox', { name: statement })
    await box.tap()
    await expect.poll(() => box.isChecked()).toBe(true)
  }
  await page.getByLabel('Sign with your full name').fill('Ben Alvarez')
}

test('a member enters a new home on a phone from its kind to submission, offline in between', async ({ visit }) => {
  const { client, event } = await aRegisteredEvent(origin, 'Phone Parade')
  await onPhone(visit, async (page, watch, setOffline) => {
    watch.expect(offline)
    await page.goto(`${visit.front.origin}/member/tours/entry?eventId=${event.id}`)
    await page.getByRole('button', { name: 'New home' }).tap()
    await page.waitForURL(/entryId=/)
    const id = new URL(page.url()).searchParams.get('entryId') ?? ''
    await titleField(page).fill('The House by the Ford')
    await page.getByLabel('Build type').selectOption('Spec home')
    await page.getByLabel('Sales status').selectOption({ index: 1 })
    for (const list of ['neighborhoods', 'event_companies']) await expect.poll(() => isListOnDevice(page, list)).toBe(true)

    await setOffline(true)
    await next(page, 'Location')
    await page.getByLabel('Street address').fill('4 Ford Road')
    const city = page.getByRole('combobox', { name: 'City' })
    await city.tap()
    await page.getByRole('option', { name: 'Lakeview' }).tap()
    await expect.poll(() => city.inputValue()).toBe('Lakeview')
    await page.getByLabel('State', { exact: true }).fill('MN')
    await page.getByLabel('ZIP code').fill('55401')
    await next(page, 'Home')
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('849000')
    await chooseFirst(page, 'Home type')
    await chooseFirst(page, 'Home styles')
    await page.getByLabel('Finished square feet').fill('2900')
    await page.getByRole('textbox', { name: 'Bedrooms' }).fill('4')
    await page.getByRole('textbox', { name: 'Bathrooms' }).fill('2.75')
    await goTo(page, 'People')
    const staffOnly = page
      .getByRole('group', { name: 'Contact person (association use only)' })
      .or(page.getByRole('region', { name: 'Contact person (association use only)' }))
    await staffOnly.getByLabel('Name').fill('Ben Alvarez')
    await staffOnly.getByLabel('Phone').fill('(555) 010-0100')
    await goTo(page, 'Review')
    await sign(page, ['The home is new', 'It’s open and staffed', 'The information in this entry'])
    await page.getByText('You’re offline. Saved on this device. Not submitted yet: submitting needs a connection.').waitFor()
    await page.getByText('Ready to submit.').waitFor()
    await setOffline(false)

    await expect.poll(() => unsentOnDevice(page)).toEqual([])
    await page.getByText('Ready to submit.').waitFor()
    await page.getByRole('button', { name: 'Submit entry' }).tap()
    await page.getByText('We’ll email you when it’s reviewed.').waitFor()
    await expect(entryNow(client, id)).resolves.toMatchObject({
      status: 'SUBMITTED',
      title: 'The House by the Ford',
      address_line1: '4 Ford Road',
      price: 849_000,
      bathrooms: 2.75,
      certifies: { signature: 'Ben Alvarez' },
    })
    expect(visit.front.count('/api/v1/entries', 'POST')).toBeGreaterThan(0)
  })
})

test('a member enters a remodel on a phone with before and after photos, chosen offline', async ({ visit }) => {
  const { client, event } = await aRegisteredEvent(origin, 'Remodelled Parade')
  await onPhone(visit, async (page, watch, setOffline) => {
    watch.expect(offline)
    await page.goto(`${visit.front.origin}/member/tours/entry?eventId=${event.id}`)
    await page.getByRole('button', { name: /^Remodel A kitchen/ }).tap()
    await page.waitForURL(/entryId=/)
    const id = new URL(page.url()).searchParams.get('entryId') ?? ''
    await titleField(page).fill('A kitchen on Elm Street')
    await next(page, 'Location')
    expect(await page.getByRole('combobox', { name: 'School district' }).count()).toBe(0)
    await next(page, 'Project')
    await chooseFirst(page, 'Project types')
    await page.getByLabel('Year built').fill('1926')
    await goTo(page, 'Photos')

    await setOffline(true)
    await page.getByRole('button', { name: 'Add pair' }).tap()
    const pair = page.getByRole('group', { name: 'pair 1', exact: true })
    for (const side of ['Before', 'After']) {
      const photo = { name: `${side}.jpg`, mimeType: 'image/jpeg', buffer: await aPhonePhoto() }
      const field = pair.getByRole('group', { name: side, exact: true })
      await field.locator('input[type=file]').first().setInputFiles(photo)
      await field.locator('img').waitFor()
    }
    expect(await unsentFiles(page)).toHaveLength(2)
    await setOffline(false)

    await expect.poll(() => unsentFiles(page)).toEqual([])
    await expect.poll(async () => (await entryNow(client, id)).before_after).toHaveLength(1)
    const [{ before, after } = { before: null, after: null }] = (await entryNow(client, id)).before_after
    expect([before?.file_id, after?.file_id]).toEqual([expect.any(String), expect.any(String)])
    expect(before?.file_id).not.toBe(after?.file_id)
    await expect(entryNow(client, id)).resolves.toMatchObject({ kind: 'REMODEL', year_built: 1926 })

    await page.getByRole('button', { name: 'Remove pair 1' }).tap()
    await pair.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(() => pair.locator('img').count()).toBe(2)
    await page.getByRole('button', { name: 'Remove pair 1' }).tap()
    await expect.poll(async () => (await entryNow(client, id)).before_after).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: 'Recently deleted pairs and photos (1)' }).tap()
    await page.getByText('You can restore these for 24 hours').waitFor()
    await page.getByRole('button', { name: 'Restore the pair' }).tap()

    await expect.poll(async () => (await entryNow(client, id)).before_after).toEqual([{ before, after }])
  })
})

test('a submit and a recall whose response is lost on a phone show as being confirmed, also after a reload, and then as done', async ({
  visit,
}) => {
  const { client, event } = await aRegisteredEvent(origin, 'Unheard Parade')
  const entry = await aFullDraft(client, event, { certifies })
  const actions = `/api/v1/entries/${entry.id}/actions`
  const status = async () => (await entryNow(client, entry.id)).status
  await onPhone(visit, async (page, watch) => {
    watch.expect(offline)
    await openEntry(page, visit.front.origin, entry, 'review')
    const checking = (done: string) => page.getByText(`We couldn’t confirm this was ${done}. Checking…`).filter({ visible: true }).first()

    visit.front.break(actions, lostAnswer(origin))
    await page.getByRole('button', { name: 'Submit entry' }).tap()
    await checking('submitted').waitFor()
    await expect.poll(status).toBe('SUBMITTED')
    await page.reload()
    await checking('submitted').waitFor()
    visit.front.heal(actions)
    await page.getByText('We’ll email you when it’s reviewed.').waitFor()
    // The list may know it before the repeated call does, and the next fault would lose that call's answer too.
    await expect.poll(() => checking('submitted').count()).toBe(0)

    visit.front.break(actions, lostAnswer(origin))
    await page.getByRole('button', { name: 'More about this entry' }).tap()
    await page.getByRole('button', { name: 'Recall (back to draft)…' }).tap()
    await page.getByRole('button', { name: 'Recall entry', exact: true }).tap()
    await checking('recalled').waitFor()
    await expect.poll(status).toBe('DRAFT')
    await page.reload()
    await checking('recalled').waitFor()
    visit.front.heal(actions)
    await page.getByRole('button', { name: 'Submit entry' }).waitFor()
    await expect.poll(() => checking('recalled').count()).toBe(0)
  })
})

test('a home has custom hours by weekday, and other hours on one date', async ({ visit }) => {
  const { client, event } = await aRegisteredEvent(origin, 'Custom Hours Parade')
  const entry = await aFullDraft(client, event)
  await onPhone(visit, async (page) => {
    await openEntry(page, visit.front.origin, entry, 'hours')
    await page.getByText('Custom hours', { exact: true }).tap()
    const weekly = page.getByRole('group', { name: 'Weekly hours' })
    await weekly.getByRole('switch', { name: 'Open on Saturday' }).check({ force: true })
    const noon = weekly.getByRole('button', { name: 'Saturday opens: 12:00 PM' })
    expect(await noon.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    await noon.tap()
    await page.getByRole('dialog').getByRole('button', { name: '11:00 AM' }).tap()
    await weekly.getByRole('button', { name: 'Saturday opens: 11:00 AM' }).waitFor()
    await page.getByRole('button', { name: 'Add date' }).tap()
    const calendar = page.getByRole('dialog')
    for (const name of ['Previous month', 'Next month'])
      expect(await smallerSide(calendar.getByRole('button', { name }))).toBeGreaterThanOrEqual(44)
    await page.getByRole('dialog').getByRole('table').locator('button:enabled').first().tap()
    await page.getByRole('list', { name: 'Exceptions' }).getByRole('listitem').waitFor()
    await page.getByText('By appointment', { exact: true }).tap()
    expect(await smallerSide(page.getByRole('button', { name: 'Choose a date' }).first())).toBeGreaterThanOrEqual(44)

    const hours = async () => (await entryNow(client, entry.id)).open_schedule
    await expect.poll(async () => (await hours()).mode).toBe('CUSTOM')
    const ofWeekday = (one: { date: string }) => new Date(`${one.date}T12:00:00Z`).getUTCDay()
    await expect
      .poll(async () => new Set((await hours()).hours.filter((one) => ofWeekday(one) === 6).map(({ opens }) => opens)))
      .toEqual(new Set(['11:00']))
  })
})

test('on a phone, Back closes what covers the page and stays on the step', async ({ visit }) => {
  const { client, event } = await aRegisteredEvent(origin, 'Back with a sheet')
  const entry = await aFullDraft(client, event)

  await onPhone(visit, async (page) => {
    await openEntry(page, visit.front.origin, entry)
    await goTo(page, 'People')
    await page.waitForURL(/step=people/)
    const address = page.url()
    const steps = page.getByRole('button', { name: /^Step \d of 9/ })

    await steps.tap()
    await page.getByRole('dialog', { name: 'Steps' }).waitFor()
    await page.goBack()

    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    // The browser has already gone back when the page is asked, and comes forward again.
    await expect.poll(() => page.url()).toBe(address)
    await page.goBack()
    await expect.poll(() => page.url()).not.toBe(address)
  })
})

test('on a phone, the name, the save status and the steps stay in view, and a line leads to what to fix', async ({ visit }) => {
  const { client, event } = await aRegisteredEvent(origin, 'Pinned Parade')
  const entry = await aFullDraft(client, event)

  await onPhone(visit, async (page) => {
    const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? -1)
    const steps = page.getByRole('button', { name: /^Step \d of 9/ })
    await openEntry(page, visit.front.origin, entry, 'home')
    await expect.poll(() => page.title()).toBe(`${entry.title} · Parade Portal`)
    const place = await top(steps)

    await page.getByRole('textbox', { name: 'Bathrooms' }).fill('3.3')
    await page.getByLabel('Lot size in acres').tap()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))

    await expect.poll(() => stateLine(page).textContent()).toContain('1 field needs fixing')
    expect(await top(page.getByRole('link', { name: 'All entries' }))).toBeLessThan(20)
    expect(await top(stateLine(page))).toBeLessThan(60)
    await expect.poll(() => top(steps)).toBe(place)
    await steps.tap()
    const sheet = page.getByRole('dialog', { name: 'Steps' })
    await sheet.getByText(/^\d of \d done · (\d+ to submit, )?(\d+ to publish, )?1 to fix$/).waitFor()
    for (const name of [/^Comments/, 'Public information', 'Withdraw…']) await sheet.getByRole('button', { name }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '1 field to fix: Bathrooms' }).tap()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('bathrooms')
    await page.getByRole('link', { name: 'All entries' }).tap()
    await page.getByRole('heading', { level: 1, name: 'Tour Entries' }).waitFor()
  })
})

test('a member finds the changes that staff request, makes and submits them on a phone', async ({ visit }) => {
  const { staff, client, event } = await aRegisteredEvent(origin, 'Answered Parade')
  const { id } = await aFullDraft(client, event, { certifies })
  await act(client, id, 'submit')
  await act(staff, id, 'request_changes', { message: 'The tagline is missing.', fields: ['tagline'] })
  await onPhone(visit, async (page, watch, setOffline) => {
    watch.expect(offline)
    await openEntry(page, visit.front.origin, { event_id: event.id, id })

    const asked = page.getByRole('region', { name: 'Changes requested' })
    await asked.getByText('The tagline is missing.').waitFor()
    await asked.getByRole('button', { name: 'Tagline' }).tap()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('tagline')
    await setOffline(true)
    await page.getByLabel('Tagline').fill('Morning sun in every room')
    await expect.poll(() => stateLine(page).textContent()).toContain('Saved on this device.')
    await setOffline(false)
    await goTo(page, 'Review')
    await expect.poll(() => unsentOnDevice(page)).toEqual([])
    await page.getByRole('button', { name: 'Resubmit entry' }).tap()
    await page.getByText('We’ll email you when it’s reviewed.').waitFor()

    await expect(entryNow(client, id)).resolves.toMatchObject({ status: 'SUBMITTED', tagline: 'Morning sun in every room' })
  })
})

test('a person fills in, signs and submits the whole form by keyboard alone', async ({ visit }) => {
  const { client, event } = await aRegisteredEvent(origin, 'Keyed Parade')
  const entry = await aFullDraft(client, event)
  const page = await visit.open('/')
  await signIn(page, builder)
  await openEntry(page, visit.front.origin, entry)
  const { keyboard } = page

  await tabTo(page, titleField(page))
  await keyboard.press('End')
  await keyboard.type(' by keys')
  for (const part of [
    'Location',
    'Home',
    'Description and highlights',
    'Photos and plans',
    'People and vendors',
    'Open hours',
    'Judging',
  ]) {
    await tabTo(page, page.getByRole('button', { name: `Next: ${part}`, exact: true }))
    await keyboard.press('Enter')
    // Each step starts at its heading.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
  }
  await tabTo(page, page.getByRole('button', { name: 'Next: Review and sign', exact: true }))
  await keyboard.press('Enter')
  for (const statement of ['The home is new', 'It’s open and staffed', 'The information in this entry']) {
    await tabTo(page, page.getByRole('checkbox', { name: statement }))
    await keyboard.press('Space')
  }
  await tabTo(page, page.getByLabel('Sign with your full name'))
  await keyboard.type('Ben Alvarez')
  await tabTo(page, page.getByRole('button', { name: 'Submit entry' }))
  await expect.poll(() => page.getByRole('button', { name: 'Submit entry' }).getAttribute('aria-disabled')).not.toBe('true')
  await keyboard.press('Enter')

  await page.getByText('We’ll email you when it’s reviewed.').waitFor()
  await expect(entryNow(client, entry.id)).resolves.toMatchObject({ status: 'SUBMITTED', title: 'The Alder by keys' })
})

/** Enough for a navigation with the events of every other journey in it. */
const maxTabs = 1_000

/** Presses Tab until it is reached, without passing anything invisible. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await goal.waitFor()
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`By Tab alone one does not come to ${String(goal)}.`)
}

async function smallerSide(button: Locator): Promise<number> {
  const box = await button.boundingBox()
  return Math.min(box?.width ?? 0, box?.height ?? 0)
}
