import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { unpickedEvent } from '#contract/event/unpicked-event.ts'
import { latestFirst } from '#contract/event/order.ts'
import type { Event } from '#contract/event/schema.ts'
import { isRegistrationOpen } from '#contract/event/registration-window.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { phone } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import type { Locator, Page } from 'playwright-core'

const dayMs = 86_400_000
const iso = (millis: number) => new Date(millis).toISOString()

/** Label and address of each link, in page order. */
function links(scope: Locator): Promise<[string, string][]> {
  return scope.getByRole('link').evaluateAll((found) => found.map((link) => [link.textContent.trim(), link.getAttribute('href') ?? '']))
}

const linksWithoutCounts = async (scope: Locator) =>
  (await links(scope)).map(([label, href]): [string, string] => [label.replace(/[\d,]+( to review)?$/, ''), href])

const top = (page: Page) => page.getByRole('banner').getByRole('navigation')
const left = (page: Page) => page.getByRole('navigation', { name: 'Events' })

/** It is already open if the current event is not the latest. */
async function openAllEvents(page: Page): Promise<void> {
  const all = left(page).getByRole('button', { name: 'All Events' })
  if ((await all.getAttribute('aria-expanded')) === 'false') await all.click()
}

const adminEventLinks = ({ id }: Event): [string, string][] => [
  ['New Neighborhood', `/admin/neighborhoods/neighborhoodentry?eventId=${id}`],
  ['Tour Entries', `/admin/tours?eventId=${id}`],
  ['Neighborhoods', `/admin/neighborhoods?eventId=${id}`],
]

/** The current event's further links, below the specification's three. */
const currentEventLinks = (event: Event): [string, string][] => [
  ...adminEventLinks(event),
  ['Review', `/admin/tours/review?eventId=${event.id}`],
  ['Companies', `/admin/companies?eventId=${event.id}`],
  ['Print', `/admin/tours/print?eventId=${event.id}&mode=book`],
]

const memberEventLinks = (event: Event): [string, string][] => [
  ['Company Information', `/member/company-information?eventId=${event.id}&isEdit=false`],
  ...(isRegistrationOpen(event, Date.now()) ? [['New Entry', `/member/tours/entry?eventId=${event.id}`] satisfies [string, string]] : []),
  ['Tour Entries', `/member/tours?eventId=${event.id}`],
]

test("the staff's top menu has the eight links of the specification, in order, with the current one highlighted", async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)

  await expect(links(top(page))).resolves.toEqual([
    ['Dashboard', '/admin/dashboard'],
    ['New Events', '/admin/event'],
    ['Members', '/admin/member'],
    ['Master', '/admin/masterdata'],
    ['Firebase', '/admin/firebase'],
    ['Webflow', '/admin/webflow'],
    ['Sponsors', '/admin/sponsors'],
    ['Advertisements', '/admin/advertisements'],
  ])

  for (const label of ['Members', 'Webflow', 'Dashboard']) {
    await top(page).getByRole('link', { name: label, exact: true }).click()
    await expect.poll(() => top(page).locator('[aria-current=page]').allTextContents()).toEqual([label])
  }
})

test("the staff's left navigation has the latest event with its three links, then every event under All Events", async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const events = latestFirst(await api.events('/events'))
  const page = await visit.open('/')
  await signIn(page, admin)

  const current = unpickedEvent(events, Date.now())!
  const latest = events[0]!
  const isLatest = current.id === latest.id
  await expect.poll(() => linksWithoutCounts(left(page))).toEqual(currentEventLinks(current))
  if (!isLatest) await left(page).getByRole('button', { name: latest.name, exact: true }).first().click()
  await expect
    .poll(() => linksWithoutCounts(left(page)))
    .toEqual(isLatest ? currentEventLinks(latest) : [...adminEventLinks(latest), ...currentEventLinks(current)])

  await openAllEvents(page)
  const names = events.map(({ name }) => name)
  await expect
    .poll(async () =>
      (
        await left(page)
          .getByRole('button', { name: /^(?!Collapse)/ })
          .allTextContents()
      ).map((name) => name.trim()),
    )
    .toEqual([names[0], 'All Events', ...names])
  // Journeys that were tried twice have left two of one name.
  const distinct = events.filter(({ name }) => names.indexOf(name) === names.lastIndexOf(name))
  for (const event of distinct.slice(0, 4)) {
    const item = left(page)
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: event.name, exact: true }) })
    if (event.id !== current.id) await item.getByRole('button').click()
    const isMarked = event.id === current.id && !isLatest
    await expect.poll(() => linksWithoutCounts(item)).toEqual(isMarked ? currentEventLinks(event) : adminEventLinks(event))
  }
})

test('a Parade of Homes has a yellow icon, any other event a red one', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const events = latestFirst(await api.events('/events'))
  const page = await visit.open('/')
  await signIn(page, admin)
  await openAllEvents(page)

  const colors = left(page).getByRole('button').locator('svg[data-color]')
  await expect.poll(() => colors.count()).toBe(events.length + 1)

  const shown = await colors.evaluateAll((icons) => icons.map((icon) => icon.getAttribute('data-color')))
  expect(shown.slice(1)).toEqual(events.map(({ type }) => (type === 'PARADE_OF_HOMES' ? 'yellow' : 'red')))
})

test("a member's header has no top menu, and the left navigation matches the specification", async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, builder)
  const events = latestFirst(await api.events('/events/active'))
  const page = await visit.open('/')
  await signIn(page, builder)

  await expect
    .poll(() => links(left(page)))
    .toEqual([
      ['Dashboard', '/member/dashboard'],
      ['Remodeler', '/member/remodeler'],
      ['Builder', '/member/builder'],
      ['Developer', '/member/developer'],
      ...events.flatMap(memberEventLinks),
    ])
  await expect(top(page).count()).resolves.toBe(0)
  await expect(left(page).getByRole('button', { name: 'Parade of Homes Profiles' }).count()).resolves.toBe(1)
  expect(events.some((event) => isRegistrationOpen(event, Date.now()))).toBe(true)
})

test('a member sees New Entry only inside the registration window, and it disappears without a reload when the window closes', async ({
  visit,
}) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const now = Date.now()
  const event = {
    type: 'PARADE_OF_HOMES',
    start_date: iso(now + 90 * dayMs),
    end_date: iso(now + 100 * dayMs),
    registration_start_date: iso(now - 2 * dayMs),
  }
  const over = await api.createActiveEvent({
    ...event,
    id: randomUUID(),
    name: 'Registration is over',
    registration_end_date: iso(now - dayMs),
  })
  const closing = await api.createActiveEvent({
    ...event,
    id: randomUUID(),
    name: 'Registration is about to close',
    registration_end_date: iso(now + 35_000),
  })
  try {
    const page = await visit.open('/')
    await signIn(page, builder)
    const offered = async () => (await links(left(page))).filter(([label]) => label === 'New Entry').map(([, href]) => href)
    const to = ({ id }: Event) => `/member/tours/entry?eventId=${id}`

    await expect.poll(offered).toContain(to(closing))
    expect(await offered()).not.toContain(to(over))

    await expect.poll(offered).not.toContain(to(closing))
  } finally {
    await api.archiveEvent(over)
    await api.archiveEvent(closing)
  }
})

test('on a phone, the current event stays when its registration closes, and the page says that it has just closed', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const now = Date.now()
  const closing = await api.createActiveEvent({
    id: randomUUID(),
    name: 'Closing under your thumb',
    type: 'PARADE_OF_HOMES',
    start_date: iso(now + 300 * dayMs),
    end_date: iso(now + 310 * dayMs),
    registration_start_date: iso(now - 2 * dayMs),
    registration_end_date: iso(now + 30_000),
  })
  try {
    const page = await visit.open('/')
    await signIn(page, builder)
    await page.setViewportSize(phone)
    const bar = page.getByRole('navigation', { name: `Quick links, ${closing.name}` })
    await bar.getByRole('link', { name: 'New Entry' }).waitFor()
    const cards = () => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()
    await page.getByRole('article').first().waitFor()
    const before = await cards()

    const note = page.getByText(`Registration for ${closing.name} has just closed.`, { exact: false })
    await note.waitFor()

    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => (await note.boundingBox())?.y).toBeGreaterThan(0)
    await bar.getByRole('link', { name: 'Company Information' }).waitFor()
    await expect(bar.getByRole('link', { name: 'New Entry' }).count()).resolves.toBe(0)
    expect(before[0]).toBe(closing.name)
    expect(await cards()).toEqual(before)
  } finally {
    await api.archiveEvent(closing)
  }
})

test('staff who return to the dashboard find the event that they chose, on the page and in the address', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const events = latestFirst(await api.events('/events'))
  const other = events.find(({ status }) => status === 'ARCHIVED')
  const page = await visit.open('/')
  await signIn(page, admin)
  await page
    .getByRole('banner')
    .getByRole('button', { expanded: false, name: /Registration|Upcoming|Live|Archived/ })
    .click()
  await page.getByRole('menuitemradio', { name: other!.name }).click()
  await page.waitForURL(`**/admin/dashboard?eventId=${other!.id}`)

  await top(page).getByRole('link', { name: 'Members' }).click()
  await page.waitForURL('**/admin/member')
  await top(page).getByRole('link', { name: 'Dashboard' }).click()

  await page.waitForURL(`**/admin/dashboard?eventId=${other!.id}`)
  await page.getByRole('heading', { level: 1, name: other!.name }).waitFor()
  await page.goto(`${visit.front.origin}/admin/dashboard?eventId=gone`)
  await page.getByText('The event in this link doesn’t exist').waitFor()
})

test('staff land on the event whose registration is open, and one menu has everything about it', async ({ visit }) => {
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const current = unpickedEvent(latestFirst(await api.events('/events')), Date.now())!
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.getByRole('heading', { level: 1, name: current.name }).waitFor()

  await page.getByRole('banner').getByRole('button', { name: current.name }).click()

  const pages = page.getByRole('menu').getByRole('menuitem')
  await expect
    .poll(async () => (await pages.allTextContents()).map((label) => label.replace(/\d+ to review$/, '')))
    .toEqual(['Dashboard', 'Tour Entries', 'Review', 'Companies', 'Neighborhoods', 'Sponsors', 'Advertisements', 'Print', 'Event settings'])
  await pages.filter({ hasText: 'Companies' }).click()
  await page.waitForURL(`**/admin/companies?eventId=${current.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mail' }).click()
  await page.waitForURL('**/admin/mail')
  await top(page).getByRole('link', { name: 'Sponsors' }).click()
  await page.getByRole('heading', { level: 1, name: /Sponsors/ }).waitFor()
  await expect(page.getByRole('banner').getByRole('button', { name: current.name }).count()).resolves.toBe(1)
})

test('the left navigation collapses to a rail by its button and by its key, and stays collapsed', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.getByRole('button', { name: 'Collapse navigation' }).click()
  await expect.poll(() => left(page).count()).toBe(0)

  await page.reload()
  const rail = page.getByRole('navigation', { name: 'Quick links' })
  await rail.getByRole('link', { name: 'Tour Entries' }).waitFor()
  await page.keyboard.press('[')

  await left(page).getByRole('button', { name: 'All Events' }).waitFor()
})

test('every page of the shell says who made it and whose it is', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, builder)

  const footer = page.getByRole('contentinfo')

  await expect(footer.textContent()).resolves.toMatch(/Powered By/)
  await expect(footer.textContent()).resolves.toMatch(/2024.*all rights reserved/i)
})

test('on a desktop, the navigation takes a quarter of the width and the content the rest', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, builder)

  const width = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0
  const [navigation, content] = [await width(left(page)), await width(page.getByRole('main'))]

  expect(navigation / 1280).toBeCloseTo(3 / 12, 1)
  expect(content / 1280).toBeCloseTo(9 / 12, 1)
})

test('on a tablet, the bar and the menu below it have one row each, with Sign Out at the end of the bar', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.setViewportSize({ width: 820, height: 1180 })

  await expect
    .poll(async () => {
      const buttons = ['Sign Out', /^Notifications/].map((name) => page.getByRole('button', { name }).boundingBox())
      const [signOut, bell] = await Promise.all(buttons)
      if (!signOut || !bell) return 'not drawn'
      const tops = await top(page)
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => Math.round(link.getBoundingClientRect().top)))
      return { isLevel: Math.abs(signOut.y - bell.y) < 1, isLast: signOut.x > bell.x, rowsOfMenu: new Set(tops).size }
    })
    .toEqual({ isLevel: true, isLast: true, rowsOfMenu: 1 })
})

test('an address that does not exist says so', async ({ visit }) => {
  const page = await visit.open('/no/such/page')

  await page.getByRole('heading', { level: 1 }).waitFor()

  await expect(page.getByRole('heading', { level: 1 }).textContent()).resolves.toMatch(/not|no /i)
})

test('every link of the navigation leads to a page in the shell that says what it is for', async ({ visit }) => {
  // Requests that the last page still makes at sign-out have no user.
  visit.watch.expect(/No user logged in/)
  // Review is left while its photos load, and while it still claims or releases its entry.
  visit.watch.expect(/ERR_FAILED .*\/(files\/download|claim|release)/)
  for (const [account, home] of [
    [admin, '/admin/dashboard'],
    [builder, '/member/dashboard'],
  ] as const) {
    const page = await visit.open('/')
    await signIn(page, account)
    await page.waitForURL(`**${home}`)
    // Print has no shell, so that only its pages are printed.
    const found = [...(await links(top(page))), ...(await links(left(page)))].filter(([label]) => label !== 'Print')
    for (const [label, href] of found) {
      await page.locator(`a[href="${href}"]:visible`).first().click()
      // The review's address gets the entry that it shows.
      await page.waitForURL((url) => url.href.startsWith(visit.front.origin + href))
      await expect.poll(() => page.getByRole('main').getByRole('heading', { level: 1 }).count(), { message: label }).toBe(1)
    }
    await page.waitForLoadState('networkidle')
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    await page.close()
  }
})

test('who leaves the review before its first entry has come stays where they went', async ({ visit }) => {
  const next = '/api/v1/entries/review/next'
  visit.front.break(next, { kind: 'slow', ms: 2000 })
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.waitForURL('**/admin/dashboard**')

  const answered = page.waitForResponse((response) => response.url().includes(next))
  await page.locator('a[href^="/admin/tours/review"]:visible').first().click()
  await expect.poll(() => visit.front.count(next)).toBe(1)
  await page.locator('a[href^="/admin/companies"]:visible').first().click()
  await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
  await answered
  // The claim that came with the answer is given up.
  await expect.poll(() => visit.front.seen.some(({ path }) => path.endsWith('/release'))).toBe(true)

  expect(new URL(page.url()).pathname).toBe('/admin/companies')
})
