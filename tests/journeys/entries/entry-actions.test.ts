import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { builder } from '#tests/support/accounts.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import {
  aFullDraft,
  aRegisteredEvent,
  act,
  certifies,
  change,
  entryNow,
  openEntry,
  stateLine,
  titleField,
} from '#tests/support/page/entry-pages.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

const origin = () => inject('app').origin

/** What is not beside the form: the other actions, and the comments. */
const openMore = (page: Page) => page.getByRole('button', { name: 'Comments and more' }).click()

/** An entry that staff have approved. */
async function anApprovedEntry(name: string) {
  const { staff, client, event } = await aRegisteredEvent(origin(), name)
  const { id } = await aFullDraft(client, event, { certifies })
  await act(client, id, 'submit')
  return { staff, client, entry: await act(staff, id, 'approve') }
}

test('a member signs and submits an entry, recalls it, withdraws it with a reason, and reinstates it', async ({ visit }) => {
  const { client, event } = await aRegisteredEvent(origin(), 'Submitted Parade')
  const entry = await aFullDraft(client, event)
  const page = await visit.open('/')
  await signIn(page, builder)
  await openEntry(page, visit.front.origin, entry, 'review')

  await page.getByText('Missing: Certification and signature.').waitFor()
  for (const statement of ['The home is new', 'It’s open and staffed', 'The information in this entry'])
    await page.getByRole('checkbox', { name: statement }).check()
  await page.getByLabel('Sign with your full name').fill('Ben Alvarez')
  await page.getByRole('button', { name: 'Submit entry' }).click()
  await page.getByText('We’ll email you when it’s reviewed.').waitFor()
  await expect(entryNow(client, entry.id)).resolves.toMatchObject({ status: 'SUBMITTED', certifies: { signature: 'Ben Alvarez' } })

  await openMore(page)
  await page.getByRole('button', { name: 'Recall (back to draft)…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Recall entry' }).click()
  await page.getByRole('button', { name: 'Submit entry' }).waitFor()

  await openMore(page)
  await page.getByRole('button', { name: 'Withdraw…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw entry' })
  await expect(dialog.getByRole('button', { name: 'Withdraw entry' }).isDisabled()).resolves.toBe(true)
  await dialog.getByLabel('Reason for withdrawal').fill('Sold before the event')
  await dialog.getByRole('button', { name: 'Withdraw entry' }).click()
  await page.getByText('This entry is withdrawn. Reinstate it to change it.').waitFor()
  await page.getByText(/Withdrawn on .*: Sold before the event/).waitFor()

  await page.getByRole('button', { name: 'Reinstate…' }).click()
  await page.getByRole('button', { name: 'Reinstate entry' }).click()
  await page.getByRole('button', { name: 'Submit entry' }).waitFor()
  await expect(entryNow(client, entry.id)).resolves.toMatchObject({ status: 'DRAFT', address_line1: '1200 Shoreline Drive' })
})

test('without a network, nothing is submitted, and the page says so', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to load/)
  const { client, event } = await aRegisteredEvent(origin(), 'Unsubmitted Parade')
  const entry = await aFullDraft(client, event, { certifies })
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, visit.front.origin, entry, 'review')
  await page.getByRole('button', { name: 'Submit entry' }).waitFor()
  await visit.context.setOffline(true)

  await page.getByText('Everything is saved. Not submitted yet').waitFor()
  await page.getByRole('button', { name: 'Submit entry' }).click({ force: true })
  await page.waitForTimeout(1_000)
  expect(visit.front.count(`/api/v1/entries/${entry.id}/actions`)).toBe(0)
  await visit.context.setOffline(false)

  await page.getByRole('button', { name: 'Submit entry' }).click()
  await page.getByText('We’ll email you when it’s reviewed.').waitFor()
})

test('a requested change is highlighted at its field, discussed, and submitted again', async ({ visit }) => {
  const { staff, client, event } = await aRegisteredEvent(origin(), 'Asked Parade')
  const { id, event_id } = await aFullDraft(client, event, { certifies })
  await act(client, id, 'submit')
  await act(staff, id, 'request_changes', { message: 'The price cannot be right.', fields: ['price'] })
  const page = await visit.open('/')
  await signIn(page, builder)
  await openEntry(page, visit.front.origin, { id, event_id })

  const request = page.getByRole('region', { name: 'Changes requested' })
  await request.getByText('The price cannot be right.').waitFor()
  await request.getByRole('button', { name: 'Price' }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('price')
  await page.getByText('The association requested: “The price cannot be right.”').waitFor()
  await page.getByRole('textbox', { name: 'Price' }).fill('498000')
  await expect.poll(() => page.getByText('The association requested: “The price cannot be right.”').count()).toBe(0)

  await openMore(page)
  const thread = page.getByRole('region', { name: 'Comments' })
  await thread.getByLabel('Comment to the association').fill('It includes the lot now.')
  await thread.getByLabel('About').selectOption('Price')
  await thread.getByRole('button', { name: 'Send comment' }).click()
  await expect.poll(() => thread.getByRole('listitem').last().textContent()).toContain('It includes the lot now.')
  await expect.poll(() => thread.getByText('Not sent yet').count()).toBe(0)

  await openEntry(page, visit.front.origin, { id, event_id }, 'review')
  await page.getByRole('button', { name: 'Resubmit entry' }).click()
  await page.getByText('We’ll email you when it’s reviewed.').waitFor()
  await expect(entryNow(client, id)).resolves.toMatchObject({ status: 'SUBMITTED', price: 498_000 })
})

test('a comment written without a network waits in the thread and is sent once', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to load/)
  const { staff, client, event } = await aRegisteredEvent(origin(), 'Talking Parade')
  const entry = await aFullDraft(client, event)
  await staff.json('POST', `/entries/${entry.id}/comments`, { id: crypto.randomUUID(), body: 'Welcome back.' })
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)
  await openEntry(page, visit.front.origin, entry)
  const thread = page.getByRole('region', { name: 'Comments' })
  await openMore(page)
  await thread.getByText('Welcome back.').waitFor()
  await visit.context.setOffline(true)
  await page.reload()
  await openMore(page)

  await thread.getByText('Welcome back.').waitFor()
  await thread.getByLabel('Comment to the association').fill('From the basement.')
  await thread.getByRole('button', { name: 'Send comment' }).click()
  await thread.getByText('Not sent yet').waitFor()
  await visit.context.setOffline(false)

  await expect.poll(() => thread.getByText('Not sent yet').count()).toBe(0)
  const { data } = await client.json<{ data: { body: string }[] }>('GET', `/entries/${entry.id}/comments`)
  expect(data.map(({ body }) => body)).toEqual(['Welcome back.', 'From the basement.'])
})

test('after approval, a change waits, is shown next to the public version, and can be undone', async ({ visit }) => {
  visit.watch.expect(/412/)
  const { staff, client, entry } = await anApprovedEntry('Approved Parade')
  const page = await visit.open('/')
  await signIn(page, builder)
  await openEntry(page, visit.front.origin, entry)

  await titleField(page).fill('The Alder, Elevation B')
  await page.getByLabel('Tagline').fill('New')
  const panel = page.getByRole('region', { name: 'Changes awaiting approval' })
  await expect.poll(() => panel.getByRole('listitem').count()).toBe(2)
  expect(await panel.getByRole('listitem').first().textContent()).toMatch(
    /As approved.?The Alder.*Awaiting approval.?The Alder, Elevation B/,
  )
  await expect.poll(() => stateLine(page).textContent()).toMatch(/^Saved .*Your changes are awaiting approval\.$/)
  await expect
    .poll(() => entryNow(client, entry.id))
    .toMatchObject({
      title: 'The Alder',
      pending_revision: { changes: { title: 'The Alder, Elevation B', tagline: 'New' } },
    })

  // Staff assign its number meanwhile, which does not conflict with the proposal.
  await change(staff, entry.id, { number: 'Z771' })
  await titleField(page).fill('The Alder, Elevation C')
  await expect
    .poll(async () => (await entryNow(client, entry.id)).pending_revision?.changes)
    .toEqual({ title: 'The Alder, Elevation C', tagline: 'New' })
  await panel.getByRole('button', { name: 'Undo: Model or project name' }).click()
  await expect.poll(() => titleField(page).inputValue()).toBe('The Alder')
  await expect.poll(async () => (await entryNow(client, entry.id)).pending_revision?.changes).toEqual({ tagline: 'New' })
})

test('a member looks at a proof and approves it, or sends it back with what is wrong', async ({ visit }) => {
  const { staff, client, entry } = await anApprovedEntry('Proof Parade')
  await change(staff, entry.id, { number: 'Z772' })
  await act(staff, entry.id, 'send_proof')
  const page = await visit.open('/')
  await signIn(page, builder)
  await openEntry(page, visit.front.origin, entry)

  await page.getByRole('heading', { name: 'Your proof is ready' }).waitFor()
  await page.getByRole('button', { name: 'Request changes…' }).click()
  await page.getByRole('dialog').getByLabel('Requested changes').fill('The garage is missing.')
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes', exact: true }).click()
  await page.getByRole('button', { name: 'Proof changes requested' }).click()
  await page.getByText('You requested: “The garage is missing.”').waitFor()

  await act(staff, entry.id, 'send_proof')
  await page.reload()
  await page.getByRole('button', { name: 'Approve proof…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve proof' }).click()
  await page.getByRole('button', { name: 'Proof approved' }).waitFor()
  await expect(entryNow(client, entry.id)).resolves.toMatchObject({ proof: { status: 'APPROVED' } })
})

test('a member requests the withdrawal of an approved entry, and keeps it after all', async ({ visit }) => {
  const { entry } = await anApprovedEntry('Asking Parade')
  const page = await visit.open('/')
  await signIn(page, builder)
  await openEntry(page, visit.front.origin, entry)

  await openMore(page)
  await page.getByRole('button', { name: 'Request withdrawal…' }).click()
  await page.getByRole('dialog').getByLabel('Reason for withdrawal').fill('The buyer objects')
  await page.getByRole('dialog').getByRole('button', { name: 'Request withdrawal', exact: true }).click()
  await page.getByText(/You requested withdrawal on .*: The buyer objects/).waitFor()

  await page.getByRole('button', { name: 'Cancel withdrawal request…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel request' }).click()
  await openMore(page)
  await page.getByRole('button', { name: 'Request withdrawal…' }).waitFor()
})

test('a member starts an entry as a copy of this one, without what belongs to one entry only', async ({ visit }) => {
  const { client, event } = await aRegisteredEvent(origin(), 'Copied Parade')
  const entry = await aFullDraft(client, event, { certifies })
  const page = await visit.open('/')
  await signIn(page, builder)
  await openEntry(page, visit.front.origin, entry)

  await openMore(page)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await page.waitForURL((url) => url.searchParams.get('entryId') !== null && url.searchParams.get('entryId') !== entry.id)
  await expect.poll(() => titleField(page).inputValue()).toBe('Copy of The Alder')

  const id = new URL(page.url()).searchParams.get('entryId') ?? ''
  await expect
    .poll(() => entryNow(client, id).catch(() => undefined))
    .toMatchObject({ price: 512_000, certifies: { signature: '' }, status: 'DRAFT' })
})
