import { readFileSync } from 'node:fs'
import { expect, inject } from 'vitest'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { newContext, phone } from '#tests/support/page/browser.ts'
import { aFullDraft, anOpenEvent, openEntry, titleField } from '#tests/support/page/entry-pages.ts'
import { test } from '#tests/support/page/journey.ts'
import { giveNotch, notch, underNotch } from '#tests/support/engines/notch.ts'
import { navigation, signIn } from '#tests/support/page/sign-in-page.ts'

const { origin } = inject('app')

test('on a phone in landscape, the notch covers no text and no control', async ({ visit }) => {
  const client = await ApiClient.signIn(origin, builder)
  const event = await anOpenEvent(await ApiClient.signIn(origin, admin), 'Sideways Parade')
  const entry = await aFullDraft(client, event)
  const { context, watch } = await newContext(visit.browser, { viewport: notch.viewport, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await giveNotch(page)
  const under: Record<string, string[]> = {}
  const look = async (name: string) => {
    under[name] = await underNotch(page)
  }

  await page.goto(visit.front.origin)
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  await look('sign-in')
  await signIn(page, admin)
  for (const path of [
    'dashboard',
    `tours?eventId=${event.id}`,
    `event?eventId=${event.id}`,
    `tours/print?eventId=${event.id}&mode=proof`,
  ]) {
    await page.goto(`${visit.front.origin}/admin/${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await look(path.replace(/\?.*/, ''))
  }
  await page.goto(`${visit.front.origin}/admin/dashboard`)
  await navigation(page).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await look('command palette')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await signIn(page, builder)
  await openEntry(page, visit.front.origin, entry)
  await titleField(page).waitFor()
  await look('entry')
  await page
    .getByRole('button', { name: /^(Up to date|Updating|Not updated|Changes waiting)/ })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
  await look('sheet')

  expect(Object.fromEntries(Object.entries(under).filter(([, found]) => found.length > 0))).toEqual({})
  expect(Object.keys(under)).toHaveLength(8)
  await context.close()
  expect(watch.found.join('\n')).toBe('')
})

test('a keyboard that overlays the page covers neither the field nor the bars', async ({ visit }) => {
  const client = await ApiClient.signIn(origin, builder)
  const entry = await aFullDraft(client, await anOpenEvent(await ApiClient.signIn(origin, admin), 'Typed Parade'))
  const { context, watch } = await newContext(visit.browser, { viewport: phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  // As in Safari: the page keeps its height, and only this tells how much of it is visible.
  await page.addInitScript(() => {
    const viewport = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 })
    Object.defineProperty(window, 'visualViewport', { value: viewport })
  })
  await page.goto(visit.front.origin)
  await signIn(page, builder)
  await openEntry(page, visit.front.origin, entry)
  const field = page.getByLabel('Sales status')
  await field.focus()
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))

  const visible = 844 - 336
  await page.evaluate((height) => {
    Object.assign(window.visualViewport ?? new EventTarget(), { height }).dispatchEvent(new Event('resize'))
  }, visible)

  const boxOf = async (locator: typeof field) => (await locator.boundingBox()) ?? { y: 0, height: Number.NaN }
  const links = () => boxOf(page.getByRole('button', { name: 'Menu', exact: true }))
  await expect
    .poll(async () => {
      const [bar, below, typedInto] = [await boxOf(page.getByRole('button', { name: /^Next: / })), await links(), await boxOf(field)]
      return [bar.y + bar.height < below.y, below.y + below.height <= visible, typedInto.y > 0, typedInto.y + typedInto.height < bar.y]
    })
    .toEqual([true, true, true, true])

  await page.evaluate(() => {
    Object.assign(window.visualViewport ?? new EventTarget(), { height: innerHeight }).dispatchEvent(new Event('resize'))
  })

  await expect.poll(async () => (await links()).y).toBeGreaterThan(visible)
  await context.close()
  expect(watch.found.join('\n')).toBe('')
})

test('a browser that is too old for the portal gets a message, and no other browser does', async ({ visit }) => {
  const source = readFileSync(new URL('../../index.html', import.meta.url), 'utf8').replace(/<script.*<\/script>/, '')
  const page = await visit.context.newPage()
  const sentence = page.getByText('This browser is too old for Parade Portal.')

  await page.setContent(source)
  const isShownHere = await sentence.isVisible()
  await page.setContent(source.replace('(content-visibility: auto)', '(content-visibility: of-a-browser-to-come)'))
  const isShownThere = await sentence.isVisible()

  expect([isShownHere, isShownThere]).toEqual([false, true])
})

test('on a phone, a calendar opens without moving the page, and fills the chosen day', async ({ visit }) => {
  const client = await ApiClient.signIn(origin, builder)
  const event = await anOpenEvent(await ApiClient.signIn(origin, admin), 'Calendar Parade')
  const entry = await aFullDraft(client, event)
  const { context, watch } = await newContext(visit.browser, { viewport: phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(visit.front.origin)
  await signIn(page, builder)
  await openEntry(page, visit.front.origin, entry)
  const pick = page.getByRole('button', { name: 'Choose a date' }).first()
  await pick.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(0)

  await pick.tap()
  const day = page.getByRole('dialog', { name: 'Choose a date' }).getByRole('button', { name: / 18, / })
  await day.waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await day.tap()
  await pick.tap()

  await day.waitFor()
  const background = (one: typeof day) => one.evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await background(day)).not.toBe(await background(page.getByRole('button', { name: / 17, / })))
  await context.close()
  expect(watch.found.join('\n')).toBe('')
})

test('on a phone, a card is as tall as its content, and the rows of the menu line up', async ({ visit }) => {
  const client = await ApiClient.signIn(origin, builder)
  const event = await anOpenEvent(await ApiClient.signIn(origin, admin), 'Even Parade')
  await aFullDraft(client, event)
  await aFullDraft(client, event, { title: 'The Long House on the Hill above the Lake' })
  const { context, watch } = await newContext(visit.browser, { viewport: phone, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await page.goto(visit.front.origin)
  await signIn(page, builder)
  await page.goto(`${visit.front.origin}/member/tours?eventId=${event.id}`)
  const cards = page.locator('tr[data-placed=true]')
  await cards.nth(1).waitFor()

  // Its padding and its border.
  await expect.poll(() => cards.evaluateAll(roomsBelow)).toEqual([12, 12])
  const gap = () =>
    cards.evaluateAll((all) => {
      const [first, second] = all.map((card) => card.getBoundingClientRect()).toSorted((a, b) => a.top - b.top)
      return Math.round((second?.top ?? 0) - (first?.bottom ?? 0))
    })
  await expect.poll(gap).toBe(12)
  await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const rows = [
    menu.getByRole('button', { name: 'Find' }),
    menu.getByRole('link', { name: 'Account' }),
    menu.getByRole('link', { name: 'Dashboard' }),
    menu.getByRole('button', { name: 'Parade of Homes Profiles' }),
  ]
  const places = await Promise.all(rows.map((row) => row.evaluate(placeOfRow)))
  expect(places).toEqual(places.map(() => places[0]))
  await context.close()
  expect(watch.found.join('\n')).toBe('')
})

/** Pixels between the end of what each card shows and its own. */
function roomsBelow(cards: Element[]): number[] {
  return cards.map((card) => {
    const ends = [...card.querySelectorAll('th, [data-place]')].map((cell) => cell.getBoundingClientRect().bottom)
    return Math.round(card.getBoundingClientRect().bottom - Math.max(...ends))
  })
}

/** Where the icon and the text of a row begin, and how heavy the text is. */
function placeOfRow(row: Element): (number | string)[] {
  const icon = row.querySelector('svg')
  const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  range.selectNodeContents(walker.nextNode() ?? row)
  const weight = getComputedStyle(range.startContainer.parentElement ?? row).fontWeight
  return [Math.round(icon?.getBoundingClientRect().left ?? 0), Math.round(range.getBoundingClientRect().left), weight]
}
