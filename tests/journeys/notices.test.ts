import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { notificationSettingsPath } from '#contract/notification/settings-path.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { newContext, waitForWorker } from '#tests/support/page/browser.ts'
import { anOpenEvent } from '#tests/support/page/entry-pages.ts'
import { test } from '#tests/support/page/journey.ts'
import { createCompany, createPerson } from '#tests/support/server/people-api.ts'
import { signIn, typeSignIn } from '#tests/support/page/sign-in-page.ts'
import { violations } from '#tests/support/page/violations.ts'

const origin = () => inject('app').origin

/** A person with a company of their own, and a draft that staff have commented on. */
async function somebodyWrittenTo() {
  const staff = await ApiClient.signIn(origin(), admin)
  const company = await createCompany(staff, `Noticed Homes ${randomUUID()}`)
  const email = `nora-${randomUUID()}@noticed.example`
  await createPerson(staff, origin(), { first: 'Nora', email, company_id: company.id, company_role: 'OWNER' })
  const event = await anOpenEvent(staff, 'Noticed Parade')
  const member = await ApiClient.signIn(origin(), email)
  const title = `The Alder ${randomUUID().slice(0, 8)}`
  const { data: entry } = await member.json<{ data: Entry }>('POST', '/entries', {
    id: randomUUID(),
    event_id: event.id,
    kind: 'NEW_HOME',
    title,
  })
  await staff.json('POST', `/entries/${entry.id}/comments`, { id: randomUUID(), body: 'When may the photographer come?', internal: false })
  return { email, entry, title }
}

test('the bell counts notifications, which can be read offline, lead to their entry, and are mailed to those who want it', async ({
  visit,
}) => {
  visit.watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|NotReached/)
  const { email, entry, title } = await somebodyWrittenTo()
  const page = await visit.open('/')
  await signIn(page, email)
  await waitForWorker(page)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  const list = page.getByRole('dialog', { name: 'Notifications' })

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await list.getByText('When may the photographer come?').waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect.poll(() => bell.evaluate((button) => button === document.activeElement)).toBe(true)

  await visit.context.setOffline(true)
  await page.reload()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click()
  await list.getByText('When may the photographer come?').waitFor()
  await list.getByText(/as of/).waitFor()
  expect(await list.getByRole('button', { name: 'Marking as read needs a connection' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')

  await visit.context.setOffline(false)
  await bell.click()
  await list.getByRole('checkbox', { name: 'Also email me' }).uncheck()
  await expect.poll(() => list.getByRole('checkbox').isChecked()).toBe(false)
  await list.getByRole('link', { name: /When may the photographer come/ }).click()
  await page.waitForURL(`**/member/tours/entry?*${entry.id}*`)
  const comments = page.getByRole('heading', { name: 'Comments', exact: true })
  await expect.poll(() => comments.evaluate((heading) => heading === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  const staff = await newContext(visit.browser)
  const outbox = await staff.context.newPage()
  await outbox.goto(visit.front.origin)
  await signIn(outbox, admin)
  await outbox.goto(`${visit.front.origin}/admin/mail?q=${encodeURIComponent(title)}`)
  await outbox.getByText(email).first().click()
  const mail = outbox.getByRole('dialog')
  await mail.getByText(`${visit.front.origin}/member/tours/entry?eventId=${entry.event_id}&entryId=${entry.id}`).waitFor()
  expect(await violations(outbox)).toEqual([])
  await staff.context.close()
  expect(staff.watch.found.join('\n')).toBe('')
})

test('the unsubscribe link leads through the sign-in to the mail settings', async ({ visit }) => {
  const page = await visit.open(notificationSettingsPath('member'))
  await typeSignIn(page, builder)

  await page.getByRole('dialog', { name: 'Notifications' }).getByLabel('Also email me').waitFor()
})
