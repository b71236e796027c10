import { expect, inject } from 'vitest'
import { demoPassword } from '#dev/seed/demo-accounts.ts'
import { admin, builder, developer, remodeler } from '#tests/support/accounts.ts'
import { MailFolder } from '#tests/support/mail-folder.ts'
import { waitForWorker } from '#tests/support/page/browser.ts'
import { firstVisitTest as test } from '#tests/support/page/journey.ts'
import { fillIn, typeSignIn } from '#tests/support/page/sign-in-page.ts'

test('staff who sign in see the staff’s dashboard', async ({ visit }) => {
  const page = await visit.open('/')

  await typeSignIn(page, admin)

  await page.waitForURL('**/admin/dashboard')
  await expect(page.getByRole('banner').getByText('Admin', { exact: true }).isVisible()).resolves.toBe(true)
})

test.for([builder, remodeler, developer])('%s who signs in sees the members’ dashboard', async (account, { visit }) => {
  const page = await visit.open('/')

  await typeSignIn(page, account)

  await page.waitForURL('**/member/dashboard')
  await expect(page.getByRole('banner').getByText('Member', { exact: true }).isVisible()).resolves.toBe(true)
})

test('a person who is signed in does not see the sign-in screen again', async ({ visit }) => {
  await typeSignIn(await visit.open('/'), builder)

  const second = await visit.open('/')

  await second.waitForURL('**/member/dashboard')
})

test('signing in leads to the page that the person wanted to open', async ({ visit }) => {
  const page = await visit.open('/member/builder')
  await page.waitForURL((url) => url.pathname === '/')

  await typeSignIn(page, builder)

  await page.waitForURL('**/member/builder')
})

test('a member who opens a staff page sees that it is for staff, and sees nothing of it', async ({ visit }) => {
  await typeSignIn(await visit.open('/'), builder)

  const page = await visit.open('/admin/member')

  await page.waitForURL('**/no-access')
})

test.for([
  ['a wrong password', builder, 'not-the-password'],
  ['an unknown address', 'nobody@parade.example', demoPassword],
])('%s gets one message that does not say which of the two was wrong', async ([, email = '', password = ''], { visit }) => {
  visit.watch.expect(/status of 400/)
  const page = await visit.open('/')

  await fillIn(page, email, password)

  await page.getByText('The email address or password is incorrect. Check both, or select “Forgot your password?”').waitFor()
  await expect(page.getByLabel('Email').inputValue()).resolves.toBe(email)
})

test('a sign-in in one tab signs in the other too, and opens the page that it was opened for', async ({ visit }) => {
  const [first, second] = [await visit.open('/'), await visit.open('/member/builder')]
  await second.getByLabel('Email').fill('half wri')

  await typeSignIn(first, builder)

  await second.waitForURL('**/member/builder')
  await first.waitForURL('**/member/dashboard')
})

test('an invalid email address is reported without any request', async ({ visit }) => {
  const page = await visit.open('/')
  await fillIn(page, 'ben@company', 'whatever')

  await page.getByText('Enter an email address, such as name@company.com.').waitFor()

  expect(visit.front.count('/identitytoolkit.googleapis.com')).toBe(0)
})

test('the address typed at the sign-in is filled in for a forgotten password, and is not in the address bar', async ({ visit }) => {
  const page = await visit.open('/')
  await page.getByLabel('Email').fill(builder)

  await page.getByRole('link', { name: /forgot/i }).click()
  await page.waitForURL('**/reset-password')
  // The sign-in's own field is still there until then.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()

  await expect(page.getByLabel('Email').inputValue()).resolves.toBe(builder)
  expect(page.url()).not.toContain('builder')
})

test('the password can be shown and hidden', async ({ visit }) => {
  const page = await visit.open('/')
  await page.getByLabel('Password', { exact: true }).fill('see me')

  await page.getByRole('button', { name: 'Show password' }).click()

  await expect(page.getByLabel('Password', { exact: true }).getAttribute('type')).resolves.toBe('text')
})

test('without a connection, the sign-in screen says so and keeps what was typed', async ({ visit }) => {
  const page = await visit.open('/')
  // A page that is still loading its parts would complain that it can't.
  await waitForWorker(page)
  await page.getByLabel('Email').fill(builder)

  await visit.context.setOffline(true)

  await page.getByText('You’re offline.').waitFor()
  await expect(page.getByLabel('Email').inputValue()).resolves.toBe(builder)
})

test('a person resets a forgotten password through the mail', async ({ visit }) => {
  visit.watch.expect(/status of 400/)
  const page = await visit.open('/')
  const mails = new MailFolder(inject('app').dataDir)
  const before = mails.names()

  await page.getByRole('link', { name: /forgot/i }).click()
  // The sign-in's own field is still there until then.
  await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
  await page.getByLabel('Email').fill(remodeler)
  await page.getByRole('button', { name: /send/i }).click()
  const { pathname, search } = await mails.newResetLink(before)
  await page.goto(visit.front.origin + pathname + search)
  await page.getByLabel('New password', { exact: true }).waitFor()
  expect(page.url()).toBe(`${visit.front.origin}/reset-password`)
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill('Sunshine')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByText('This password is too common').waitFor()
  await page.getByLabel('New password', { exact: true }).fill('a-new-parade')
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.waitForURL('**/member/dashboard')
})
