import { expect, inject } from 'vitest'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import { aFullDraft, aRegistration, act, anOpenEvent, certifies, change, entryNow } from '#tests/support/page/entry-pages.ts'
import { focused } from '#tests/support/page/focused.ts'
import { test } from '#tests/support/page/journey.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

test('a member requests a change to a proof, approves the next one, and can read it offline', async ({ visit }) => {
  visit.watch.expect(/net::ERR_|NotReached|Failed to (load|fetch)|fetching the script/)
  const { origin } = inject('app')
  const [staff, client] = await Promise.all([ApiClient.signIn(origin, admin), ApiClient.signIn(origin, builder)])
  const event = await anOpenEvent(staff, 'Proofed Parade')
  await aRegistration(client, origin, event)
  const { id } = await aFullDraft(client, event, { title: 'The Åsgard', certifies })
  await act(client, id, 'submit')
  await act(staff, id, 'approve')
  await change(staff, id, { number: '12' })
  await act(staff, id, 'send_proof')
  const page = await visit.open('/')
  await signIn(page, builder)
  await waitForWorker(page)

  await page.goto(`${visit.front.origin}/member/tours?eventId=${event.id}`)
  await page.getByText('Guidebook no. 12').waitFor()
  await page.getByRole('button', { name: 'More about The Åsgard' }).click()
  await page.getByRole('menuitem', { name: 'View proof' }).click()
  await page.getByText('The proof is ready for your review.').waitFor()
  await expect.poll(() => focused(page)).toBe('content')
  const sheet = page.getByRole('article', { name: 'Proof for The Åsgard' })
  await expect.poll(() => page.title()).toBe('Proof for The Åsgard · Parade Portal')
  await sheet.getByText('Model or project name').waitFor()
  expect(await sheet.getByRole('article').textContent()).toContain('$512,000')

  await page.getByRole('button', { name: 'Request changes…' }).click()
  await page.getByLabel('Requested changes').fill('The price is wrong.')
  await page.getByRole('dialog').getByRole('button', { name: 'Request changes', exact: true }).click()
  await page.getByText('You requested: “The price is wrong.”').waitFor()

  await change(staff, id, { price: 509_000 })
  await act(staff, id, 'send_proof')
  await page.reload()
  await sheet.getByRole('article').getByText('$509,000').waitFor()
  await visit.context.setOffline(true)
  await page.getByRole('button', { name: 'Approve proof…' }).click()
  const approve = page.getByRole('dialog').getByRole('button', { name: 'Approve proof' })
  await page.getByText('This needs a connection.').waitFor()
  expect(await approve.isDisabled()).toBe(true)
  await visit.context.setOffline(false)
  await approve.click()
  await page.getByText('The proof was approved').waitFor()
  await expect.poll(() => focused(page)).toBe('content')

  expect((await entryNow(client, id)).proof).toMatchObject({ status: 'APPROVED', note: '' })
})
