import { expect, inject } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { aFullDraft, aRegistration, act, anOpenEvent, certifies, entryNow } from '#tests/support/page/entry-pages.ts'
import { newContext } from '#tests/support/page/browser.ts'
import { focused } from '#tests/support/page/focused.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

const origin = () => inject('app').origin

async function anEventWith(name: string, drafts: readonly Partial<Entry>[], submitted: readonly Partial<Entry>[]) {
  const [staff, client] = await Promise.all([ApiClient.signIn(origin(), admin), ApiClient.signIn(origin(), builder)])
  const event = await anOpenEvent(staff, name)
  await aRegistration(client, origin(), event)
  const entries: Entry[] = []
  for (const fields of drafts) entries.push(await aFullDraft(client, event, fields))
  for (const fields of submitted) {
    const { id } = await aFullDraft(client, event, { certifies, ...fields })
    entries.push(await act(client, id, 'submit'))
  }
  return { staff, client, event, entries }
}

test('staff approve many at once, and see beforehand how many can be approved and why the others can’t', async ({ visit }) => {
  const submitted = ['Alder', 'Birch', 'Cedar'].map((title, n) => ({ title: `The ${title}`, address_line1: `${n} Bulk Way` }))
  const { staff, event, entries } = await anEventWith('Bulk Parade', [{ title: 'The Draft', address_line1: '9 Bulk Way' }], submitted)
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/tours?eventId=${event.id}`)
  await page.getByRole('link', { name: 'The Alder' }).waitFor()

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Approve (3 of 4)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve 3 of 4 entries', exact: true })
  await dialog.getByText('1 entry will be skipped').waitFor()
  await dialog.getByRole('listitem').filter({ hasText: 'It’s still in draft.' }).getByText('The Draft').waitFor()
  await dialog.getByRole('button', { name: 'Approve 3 entries', exact: true }).click()

  await page.getByRole('region', { name: 'Approved 3 entries', exact: true }).waitFor()
  const statuses = await Promise.all(entries.map(async ({ id }) => (await entryNow(staff, id)).status))
  expect(statuses).toEqual(['DRAFT', 'APPROVED', 'APPROVED', 'APPROVED'])
})

test('after numbers are assigned, the list says so, and the focus is on the button of the menu', async ({ visit }) => {
  const { staff, event, entries } = await anEventWith('Numbered Parade', [], [{ title: 'The Alder' }])
  await act(staff, entries[0]?.id ?? '', 'approve')
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/tours?eventId=${event.id}`)
  await page.getByRole('link', { name: 'The Alder' }).waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Assign numbers…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Assign numbers' }).click()

  await page.getByRole('heading', { name: 'Assigned numbers to 1 entry' }).waitFor()
  await expect.poll(() => focused(page)).toBe('Assigned numbers to 1 entry')
  expect((await entryNow(staff, entries[0]?.id ?? '')).number).toBe('1')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByText('Undid 1 change.').waitFor()
  await expect(page.getByText('Assigned numbers to 1 entry').count()).resolves.toBe(0)
  expect((await entryNow(staff, entries[0]?.id ?? '')).number).toBeNull()
})

test('on the board, staff move a card by keyboard alone, the dialog asks what the button asks, and the focus moves with the card', async ({
  visit,
}) => {
  const { staff, event, entries } = await anEventWith('Board Parade', [], [{ title: 'The Juniper' }])
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/tours?eventId=${event.id}&view=board`)
  const column = (name: string) => page.getByRole('region', { name })
  const move = page.getByRole('button', { name: 'Move The Juniper' })
  await column('Submitted 1').getByRole('button', { name: 'Move The Juniper' }).waitFor()

  await move.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Request changes → Changes requested' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Request changes' })
  await dialog.getByLabel('Requested changes').focus()
  await page.keyboard.type('Say more of the kitchen.')
  await dialog.getByRole('button', { name: 'Request changes' }).focus()
  await page.keyboard.press('Enter')

  await column('Changes requested 1').getByRole('button', { name: 'Move The Juniper' }).waitFor()
  await expect.poll(() => move.evaluate((button) => button === document.activeElement)).toBe(true)
  const [entry] = entries
  await expect(entryNow(staff, entry?.id ?? '')).resolves.toMatchObject({
    status: 'CHANGES_REQUESTED',
    changes_requested: { message: 'Say more of the kitchen.' },
  })
})

test('on the board, a card is dragged to another column with a finger or with the mouse', async ({ visit }) => {
  const { event } = await anEventWith('Dragged Parade', [], [{ title: 'The Rowan' }])
  const { context, watch } = await newContext(visit.browser, { viewport: { width: 1600, height: 900 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto(visit.front.origin)
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/tours?eventId=${event.id}&view=board`)
  const card = page.getByText('The Rowan', { exact: true })
  const middleOf = async (column: string) => {
    const { x, y, width } = (await page.getByRole('region', { name: column }).boundingBox())!
    return { x: x + width / 2, y: y + 100 }
  }
  await card.waitFor()
  const [from, toChanges, toDraft] = [await middleOf('Submitted 1'), await middleOf('Changes requested 0'), await middleOf('Draft 0')]
  const isPickedUp = () => expect.poll(() => card.count()).toBe(2)

  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  await isPickedUp()
  await touch('touchMove', { x: from.x + 20, y: from.y })
  await touch('touchMove', toChanges)
  await touch('touchEnd')
  await page.getByRole('dialog', { name: 'Request changes' }).getByRole('button', { name: 'Cancel' }).click()

  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(toDraft.x, toDraft.y, { steps: 8 })
  await isPickedUp()
  await page.mouse.up()
  await page.getByText('The Rowan: This entry can’t move to that status.').waitFor()

  // Held and put down in place, it was only tapped slowly.
  const title = (await card.boundingBox())!
  await touch('touchStart', { x: title.x + 5, y: title.y + 5 })
  await isPickedUp()
  await touch('touchEnd')
  await page.waitForURL('**/admin/tours/entry?*')
  await context.close()
  expect(watch.found.join('\n')).toBe('')
})

test('staff approve a company from the grid, list it under another name, and give it an exception in the event’s time zone', async ({
  visit,
}) => {
  const { staff, event } = await anEventWith('Eligible Parade', [], [])
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/companies?eventId=${event.id}`)
  const row = page.getByRole('row').filter({ hasText: 'Jan 1, 2199' })

  await row.getByText('Submitted').waitFor()
  await row.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  const until = sheet.getByLabel('Can add entries until (Central Time)')
  // The clock skips it: it stays on the device, and the bar, its list and the row say that it is invalid.
  await until.fill('2027-03-14T02:30')
  await page.keyboard.press('Escape')
  await row.getByText('Needs fixing').waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Needs fixing' }).click()
  const updates = page.getByRole('dialog', { name: 'Updates' })
  await updates.getByRole('list', { name: 'Not saved' }).getByText('Exception for').waitFor()
  await page.keyboard.press('Escape')
  await row.focus()
  await page.keyboard.press('Enter')
  await until.fill('2198-12-31T17:00')
  await expect.poll(() => page.getByRole('banner').getByRole('button', { name: 'Needs fixing' }).count()).toBe(0)
  await sheet.getByRole('button', { name: 'Save exception' }).click()
  await sheet.getByText('The exception is saved. We notified the company.').waitFor()
  await sheet.getByLabel('Listing name').fill('Oak of the Lakes')
  await sheet.getByRole('button', { name: 'Save', exact: true }).click()
  await sheet.getByText('Saved.', { exact: true }).waitFor()
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click()

  await row.getByText('Approved').waitFor()
  const { data } = await staff.json<{ data: { status: string; listing_name: string; late_until: { _seconds: number } }[] }>(
    'GET',
    `/event_companies?eventId=${event.id}`,
  )
  expect(data).toMatchObject([
    { status: 'APPROVED', listing_name: 'Oak of the Lakes', late_until: { _seconds: Date.parse('2198-12-31T23:00:00Z') / 1000 } },
  ])
})
