import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import { test } from '#tests/support/page/journey.ts'
import { createCompany, createPerson } from '#tests/support/server/people-api.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

test('a member who is made staff while their pages are open is taken to the staff’s pages, in every tab, with their edits', async ({
  visit,
}) => {
  // The retry of the very call that revealed it may already be rejected.
  visit.watch.expect(/401|403|Refused|NotReached/)
  const api = await ApiClient.signIn(inject('app').origin, admin)
  const company = await createCompany(api, `Promoted Homes ${randomUUID().slice(0, 8)}`)
  const email = `pam-${randomUUID()}@promoted.example`
  const person = await createPerson(api, inject('app').origin, { first: 'Pam', email, company_id: company.id, company_role: 'OWNER' })
  const page = await visit.open('/')
  await signIn(page, email)
  await waitForWorker(page)
  const other = await visit.open('/member/dashboard')
  await other.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${visit.front.origin}/member/builder`)
  await page.getByRole('button', { name: 'Create builder profile' }).click()
  await page.getByLabel('Tagline').fill('Kept through it all')

  await api.json('POST', `/members/${person.id}/role`, { portal_role: 'admin' })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

  const sentence = 'The association made your account a staff account. Any unfinished work as a member is saved on this device.'
  await page.getByText(sentence).waitFor()
  await other.getByText(sentence).waitFor()
  expect([new URL(page.url()).pathname, new URL(other.url()).pathname]).toEqual(['/admin/dashboard', '/admin/dashboard'])
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.poll(() => page.getByText(sentence).count()).toBe(0)

  await api.json('POST', `/members/${person.id}/role`, { portal_role: 'member' })
  await page.reload()
  await page.getByText('The association made your account a member account.').waitFor()
  await page.goto(`${visit.front.origin}/member/builder`)
  await expect.poll(() => page.getByLabel('Tagline').inputValue()).toBe('Kept through it all')
})
