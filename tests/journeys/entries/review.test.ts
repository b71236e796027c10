import { expect, inject } from 'vitest'
import type { Page } from 'playwright-core'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { newContext, waitForWorker } from '#tests/support/page/browser.ts'
import { entryNow, openEntry } from '#tests/support/page/entry-pages.ts'
import { test } from '#tests/support/page/journey.ts'
import { aColleague, aQueue, auditEventsOf, shownTitle, withRevision } from '#tests/support/page/review-pages.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { violations } from '#tests/support/page/violations.ts'

const origin = () => inject('app').origin

/**
 * Goes through the queue by keyboard until it is empty; every fifth entry goes back to its company. Returns how many.
 */
async function workThrough(page: Page): Promise<number> {
  let decided = 0
  for (;;) {
    await page
      .getByRole('button', { name: 'Approve', exact: true, disabled: false })
      .or(page.getByRole('heading', { name: 'You’re all caught up', exact: true }))
      .or(page.getByText('Nothing left for you to review'))
      .first()
      .waitFor()
    const title = await shownTitle(page).textContent()
    if (!title?.startsWith('Home')) return decided
    if (title.endsWith('5')) {
      await page.keyboard.press('c')
      await page.getByLabel('Requested changes', { exact: true }).fill('The price cannot be right.')
      await page.keyboard.press('Control+Enter')
    } else {
      await page.keyboard.press('a')
    }
    const refused = page.getByRole('alert').filter({ hasText: 'saved this first' })
    await expect
      .poll(async () => {
        if ((await shownTitle(page).textContent()) !== title) return 'next'
        return (await refused.count()) > 0 ? 'refused' : await page.getByRole('main').innerText()
      })
      .toMatch(/^(next|refused)$/)
    if ((await shownTitle(page).textContent()) !== title) decided += 1
    else if (title.endsWith('5')) await page.keyboard.press('Escape')
  }
}

test('two people review a long queue at once while a company changes one: nothing is lost or done twice, and all of it is in the log', async ({
  visit,
}) => {
  visit.watch.expect(/412/)
  const count = Number(process.env['REVIEWED_ENTRIES'] ?? 12)
  const { staff, client, event, entries } = await aQueue(origin(), 'Long queue', count)
  const dana = await aColleague(staff, origin())
  const other = await newContext(visit.browser)
  other.watch.expect(/412/)
  const third = await newContext(visit.browser)
  third.watch.expect(/412|409/)
  const [mine, theirs, company] = [await visit.context.newPage(), await other.context.newPage(), await third.context.newPage()]
  for (const [page, account] of [
    [mine, admin],
    [theirs, dana.email],
    [company, builder],
  ] as const) {
    await page.goto(origin())
    await signIn(page, account)
  }
  const edited = entries[Math.floor(count * 0.66)]
  if (!edited) throw new Error('The queue is empty.')
  await openEntry(company, origin(), edited)
  const review = `${origin()}/admin/tours/review?eventId=${event.id}`
  await Promise.all([mine.goto(review), theirs.goto(review)])

  const over = new AbortController()
  const write = async () => {
    const tagline = company.getByRole('textbox', { name: 'Tagline', exact: true })
    for (let round = 1; !over.signal.aborted; round += 1) {
      await tagline.fill(`Light from ${round} sides`)
      await company.waitForTimeout(500)
    }
    await tagline.fill('Light from all sides')
    await company.keyboard.press('Tab')
  }
  const work = Promise.all([workThrough(mine), workThrough(theirs)]).finally(() => over.abort())
  const [counts] = await Promise.all([work, write()])

  expect(counts.reduce((sum, count) => sum + count)).toBe(count)
  expect(Math.min(...counts)).toBeGreaterThan(0)
  const decisions: (string | null)[] = []
  for (const { id, title } of entries) {
    const auditEvents = (await auditEventsOf(staff, id)).filter(({ action }) =>
      ['approve', 'request_changes', 'reject', 'undo'].includes(action),
    )
    expect([title, auditEvents.map(({ action }) => action)]).toEqual([title, [title.endsWith('5') ? 'request_changes' : 'approve']])
    decisions.push(...auditEvents.map(({ actor_id: who }) => who))
  }
  expect(new Set(decisions).size).toBe(2)
  await expect
    .poll(async () => {
      const now = await entryNow(client, edited.id)
      return { ...now, ...now.pending_revision?.changes }.tagline
    })
    .toBe('Light from all sides')
  await Promise.all([other.context.close(), third.context.close()])
  expect([...other.watch.found, ...third.watch.found].join('\n')).toBe('')
})

test('by keyboard alone, staff select fields for a change, undo a decision, and see that an entry is somebody else’s; axe finds nothing', async ({
  visit,
}) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to load/)
  const { staff, client, event, entries } = await aQueue(origin(), 'Three by keys', 3)
  const dana = await aColleague(staff, origin())
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  await page.goto(`${visit.front.origin}/admin/tours/review?eventId=${event.id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  const first = entries.find(({ title }) => title === 'Home 01')
  if (!first) throw new Error('There is a first home.')
  await expect.poll(() => shownTitle(page).textContent()).toBe('Home 01')
  await page.getByText('1 of 3').waitFor()
  expect(await violations(page)).toEqual([])

  // Offline, staff can keep reading and write a request, but not decide.
  await visit.context.setOffline(true)
  await page.keyboard.press('j')
  await expect.poll(() => shownTitle(page).textContent()).toBe('Home 02')
  await page.getByText('You’re offline. You can keep reading').waitFor()
  await page.keyboard.press('a')
  await page.keyboard.press('c')
  await page.keyboard.type('Look at the orientation.')
  await expect.poll(() => page.getByLabel('Requested changes', { exact: true }).inputValue()).toBe('Look at the orientation.')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Escape')
  await expect.poll(() => shownTitle(page).textContent()).toBe('Home 02')
  await visit.context.setOffline(false)
  await page.getByText('You’re offline. You can keep reading').waitFor({ state: 'detached' })
  await page.keyboard.press('k')
  await expect.poll(() => shownTitle(page).textContent()).toBe('Home 01')

  await page.getByRole('button', { name: 'Shortcuts', exact: true }).click()
  await page.getByText('Undo the last decision').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByText('Undo the last decision').count()).toBe(0)

  await page.keyboard.press('a')
  await expect.poll(() => shownTitle(page).textContent()).toBe('Home 02')
  await page.getByText('“Home 01” was approved.').waitFor()
  await page.keyboard.press('u')
  await expect.poll(() => shownTitle(page).textContent()).toBe('Home 01')
  expect((await entryNow(client, first.id)).status).toBe('SUBMITTED')

  await page.keyboard.press('c')
  await page.getByLabel('Requested changes', { exact: true }).fill('Look at both, please.')
  await page
    .getByRole('button', { name: /^Price/ })
    .first()
    .press('Enter')
  await page
    .getByRole('button', { name: /^Tagline/ })
    .first()
    .press('Enter')
  expect(await violations(page)).toEqual([])
  // The focus is on the field that was clicked last.
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => shownTitle(page).textContent()).toBe('Home 02')
  const asked = await entryNow(client, first.id)
  expect(asked).toMatchObject({ status: 'CHANGES_REQUESTED', changes_requested: { fields: ['price', 'tagline'] } })

  const colleague = await ApiClient.signIn(origin(), dana.email)
  const last = entries[2]
  await colleague.json('POST', `/entries/${last?.id}/claim`, {})
  await page.keyboard.press('j')
  await page.getByText('There are no more entries to review.').waitFor()
  await expect.poll(() => page.getByRole('navigation', { name: 'Queue', exact: true }).getByRole('listitem').count()).toBe(2)
  await page.getByRole('button', { name: /Home 03.*Dana is reviewing/ }).click()
  await page.getByText('Dana Vale is reviewing this entry.').waitFor()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Take over', exact: true }).click()
  await expect.poll(() => page.getByText('Dana Vale is reviewing this entry.').count()).toBe(0)
  await page.keyboard.press('r')
  await page.getByLabel('Reason for rejection', { exact: true }).fill('Not in the metro area')
  await page.getByRole('button', { name: 'Reject entry', exact: true }).click()
  await expect.poll(() => shownTitle(page).textContent()).toBe('Home 02')
  await page.keyboard.press('a')
  await page.getByRole('heading', { name: 'You’re all caught up', exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
})

test('the offer to undo a decision covers none of the decision buttons', async ({ visit }) => {
  const { event } = await aQueue(origin(), 'Two to decide', 2)
  const page = await visit.open('/')
  // Narrow enough for a toast.
  await page.setViewportSize({ width: 1024, height: 900 })
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/tours/review?eventId=${event.id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByText('“Home 01” was approved.').waitFor()
  await expect.poll(() => shownTitle(page).textContent()).toBe('Home 02')

  const isClear = async () => {
    const [offer, buttons] = await Promise.all([
      page.getByRole('alert').filter({ hasText: 'was approved' }).boundingBox(),
      page.getByRole('region', { name: 'Decision', exact: true }).boundingBox(),
    ])
    return offer !== null && buttons !== null && offer.y + offer.height <= buttons.y
  }
  await expect.poll(isClear).toBe(true)
  await page.getByRole('button', { name: 'Open full form' }).click()
  await page.waitForURL((url) => url.pathname === '/admin/tours/entry')
})

test('Back leads from the first entry to the page where the review was opened', async ({ visit }) => {
  const { event } = await aQueue(origin(), 'Left by Back', 2)
  const page = await visit.open('/')
  await signIn(page, admin)
  const list = `${visit.front.origin}/admin/tours?eventId=${event.id}`
  await page.goto(list)
  await page.getByRole('main').getByRole('link', { name: 'Review', exact: true }).click()
  await expect.poll(() => shownTitle(page).textContent()).toBe('Home 01')

  await page.goBack()

  await page.getByRole('heading', { level: 1, name: 'Tour Entries' }).waitFor()
  expect(page.url()).toBe(list)
})

test('a request that is not sent yet is kept when it is closed, or when another entry is chosen; the focus returns to its button', async ({
  visit,
}) => {
  const { event } = await aQueue(origin(), 'Kept request', 2)
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/tours/review?eventId=${event.id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  const message = page.getByLabel('Requested changes', { exact: true })
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim())

  await page.keyboard.press('c')
  await message.fill('The price cannot be right.')
  await page.keyboard.press('Escape')
  await expect.poll(focused).toMatch(/^Request changes/)
  await page.keyboard.press('c')
  await expect.poll(() => message.inputValue()).toBe('The price cannot be right.')
  // The text goes on at its end, and the reason for a rejection is another text.
  expect(await message.evaluate((area: HTMLTextAreaElement) => area.selectionStart)).toBe('The price cannot be right.'.length)
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect.poll(() => page.getByLabel('Reason for rejection', { exact: true }).inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await message.waitFor()

  const queue = page.getByRole('navigation', { name: 'Queue', exact: true })
  await queue.getByRole('button', { name: /Home 02/ }).click()
  await expect.poll(focused).toBe('Home 02')
  await page.keyboard.press('c')
  await expect.poll(() => message.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await queue.getByRole('button', { name: /Home 01/ }).click()
  await expect.poll(focused).toBe('Home 01')
  await page.reload()
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.keyboard.press('c')
  await expect.poll(() => message.inputValue()).toBe('The price cannot be right.')
})

test('when somebody else is reviewing the last entry, a person can refresh until it is free, and the keyboard focus stays in place', async ({
  visit,
}) => {
  const { staff, event, entries } = await aQueue(origin(), 'One for two', 1)
  const dana = await aColleague(staff, origin())
  const colleague = await ApiClient.signIn(origin(), dana.email)
  const claim = `/entries/${entries[0]?.id}/claim`
  await colleague.json('POST', claim, {})
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/tours/review?eventId=${event.id}`)
  await page.getByRole('heading', { name: 'Nothing left for you to review', exact: true }).waitFor()
  const again = page.getByRole('button', { name: 'Refresh', exact: true })

  await again.press('Enter')
  await page.getByText('Nothing new to review yet.').waitFor()
  expect(await again.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await violations(page)).toEqual([])
  await colleague.json('POST', `/entries/${entries[0]?.id}/release`)
  await again.press('Enter')

  await expect.poll(() => shownTitle(page).textContent()).toBe('Home 01')
})

test('staff accept part of a change after approval, and the company is notified', async ({ visit }) => {
  visit.watch.expect(/412/)
  const { staff, client, event, entries } = await aQueue(origin(), 'Accepted in part', 1)
  const [entry] = entries
  if (!entry) throw new Error('There is one entry.')
  await withRevision(staff, client, entry, { tagline: 'Now with a sauna', bedrooms: 5 })
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/tours/entry?eventId=${event.id}&entryId=${entry.id}`)

  const panel = page.getByRole('region', { name: 'Change awaiting approval', exact: true })
  await panel.getByText('Now with a sauna').waitFor()
  await panel.getByRole('checkbox', { name: 'Bedrooms', exact: true }).uncheck()
  // The company keeps editing: staff accept the version that they looked at.
  await client.json(
    'PATCH',
    `/entries/${entry.id}`,
    { tagline: 'Now with two saunas' },
    { 'if-match': `"${(await entryNow(client, entry.id)).version}"` },
  )
  await panel.getByRole('button', { name: 'Approve 1 of 2', exact: true }).click()
  await panel.getByText('Someone else saved this first.').waitFor()
  await panel.getByText('Now with two saunas').waitFor()
  await panel.getByRole('button', { name: 'Approve 1 of 2', exact: true }).click()

  await expect.poll(() => panel.getByText('Now with two saunas').count()).toBe(0)
  expect(await entryNow(client, entry.id)).toMatchObject({
    tagline: 'Now with two saunas',
    bedrooms: 4,
    pending_revision: { changes: { bedrooms: 5 } },
  })
  await panel.getByRole('button', { name: 'Decline it…', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason for declining', { exact: true }).fill('The plan shows four')
  await dialog.getByRole('button', { name: 'Decline change', exact: true }).click()
  await expect.poll(() => panel.count()).toBe(0)
  expect(await violations(page)).toEqual([])
})

test('in the review, staff approve a part of a change after approval by key, and decline the rest with a reason', async ({ visit }) => {
  const { staff, client, event, entries } = await aQueue(origin(), 'Reviewed in part', 1)
  const [entry] = entries
  if (!entry) throw new Error('There is one entry.')
  await withRevision(staff, client, entry, { tagline: 'Now with a sauna', bedrooms: 5 })
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/tours/review?eventId=${event.id}&queue=revisions`)

  await page.getByRole('button', { name: 'Approve all 2' }).waitFor()
  await page.getByRole('checkbox', { name: 'Bedrooms', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Decline 1 of 2' }).waitFor()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Approve the change' }).waitFor()
  expect(await entryNow(client, entry.id)).toMatchObject({
    tagline: 'Now with a sauna',
    bedrooms: 4,
    pending_revision: { changes: { bedrooms: 5 } },
  })

  await page.keyboard.press('r')
  await page.getByLabel('Reason for declining', { exact: true }).fill('The plan shows four')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Decline it', exact: true }).click()
  await page.getByRole('heading', { name: 'You’re all caught up', exact: true }).waitFor()
  expect(await entryNow(client, entry.id)).toMatchObject({ bedrooms: 4, pending_revision: null })
})
