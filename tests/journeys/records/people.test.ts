import { randomUUID } from 'node:crypto'
import { expect, inject } from 'vitest'
import type { Member } from '#contract/person/schema.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { newContext, waitForWorker } from '#tests/support/page/browser.ts'
import { focused } from '#tests/support/page/focused.ts'
import { test } from '#tests/support/page/journey.ts'
import { createCompany, createPerson } from '#tests/support/server/people-api.ts'
import { chooseMore } from '#tests/support/page/more-actions.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'

const { origin } = inject('app')
const asAdmin = () => ApiClient.signIn(origin, admin)

test('staff import 500 people from a file: 12 rows are listed with their errors, 488 are added', async ({ visit }) => {
  const run = randomUUID().slice(0, 8)
  const isBad = (n: number) => n % 40 === 1 && n < 480
  const lines = Array.from({ length: 500 }, (_, index) => {
    const n = index + 1
    return `Person${n};Of Import;${isBad(n) ? 'no address' : `import-${n}@${run}.example`};(555) 777-${String(n).padStart(4, '0')}`
  })
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/member?import=true`)

  const file = (rows: readonly string[]) => {
    const buffer = Buffer.from(['Vorname;Nachname;Email address;Telephone', ...rows].join('\r\n'))
    return { name: 'people.csv', mimeType: 'text/csv', buffer }
  }
  const column = (name: string) => page.getByRole('combobox', { name: `Import ${name} as` })
  const match = async (name: string, field: string) => {
    await column(name).click()
    await page.getByRole('option', { name: field, exact: true }).click()
  }
  const preview = page.getByRole('button', { name: 'Preview rows' })
  await page.getByLabel('CSV file').setInputFiles(file(lines))
  await expect.poll(() => column('Telephone').inputValue()).toBe('Phone')
  // Each of the two unknown columns needs a choice, and no field is filled twice.
  await expect.poll(() => page.getByRole('alert').textContent()).toContain('First name, Last name')
  await match('Vorname', 'First name (required)')
  await match('Nachname', 'First name (required)')
  await expect.poll(() => page.getByText('Two columns are matched to First name. Keep one.').count()).toBe(2)
  await expect.poll(() => preview.isDisabled()).toBe(true)
  await match('Nachname', 'Last name (required)')
  await preview.click()
  const errors = page
    .getByRole('table', { name: 'Rows with errors' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
  await expect.poll(() => errors.count()).toBe(12)
  await expect(errors.first().textContent()).resolves.toMatch(/^2\s*Email address\s*no address.*name@company.com/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the rows to fix' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('not-imported-people.csv')
  await page.getByRole('button', { name: 'Import 488 people', exact: true }).click()
  await expect.poll(() => page.getByRole('region', { name: 'Imported' }).textContent()).toMatch(/added\s*488.*to fix\s*12/)

  await page.getByRole('button', { name: 'All people', exact: true }).last().click()
  await page.getByRole('searchbox').fill(`import-500@${run}`)
  await expect.poll(() => page.getByRole('link', { name: 'Person500 Of Import' }).count()).toBe(1)

  // The next file with these columns goes straight to its rows.
  await page.goto(`${visit.front.origin}/admin/member?import=true`)
  await page.getByLabel('CSV file').setInputFiles(file(lines.slice(-1)))
  await expect.poll(() => page.getByText('1 row, 4 columns matched. Using your column matches from').count()).toBe(1)
  await preview.click()
  await expect.poll(() => page.getByRole('region', { name: 'Preview' }).textContent()).toMatch(/unchanged\s*1/)
})

test('a member who is disabled while signed in is rejected on the next call, and their page says so', async ({ visit }) => {
  const api = await asAdmin()
  const person = await createPerson(api, origin, { first: 'Dora', email: `dora-${randomUUID()}@disabled.example` })
  const staff = await visit.open('/')
  await signIn(staff, admin)
  const { context, watch } = await newContext(visit.browser)
  watch.expect(/403|Refused: This account is disabled|accounts:lookup/)
  // Reloading the page interrupts its prefetch.
  watch.expect(/ERR_FAILED|NotReached/)
  const theirs = await context.newPage()
  await theirs.goto(visit.front.origin)
  await signIn(theirs, person.email)
  await waitForWorker(theirs)

  await staff.goto(`${visit.front.origin}/admin/member?id=${person.id}`)
  await chooseMore(staff, 'Disable…')
  await staff.getByRole('dialog').getByRole('button', { name: 'Disable', exact: true }).click()
  await staff.getByText('Disabled', { exact: true }).waitFor()
  await theirs.reload()

  await expect.poll(() => theirs.getByRole('dialog').textContent()).toMatch(/disabled/)
  expect(watch.found.join('\n')).toBe('')
  await context.close()
})

test('staff sign in as a member, act under both names, and come back; the member is notified', async ({ visit }) => {
  const api = await asAdmin()
  const company = await createCompany(api, 'Sign-in-as Builders')
  const person = await createPerson(api, origin, {
    first: 'Nora',
    email: `nora-${randomUUID()}@signed-in-as.example`,
    company_id: company.id,
    company_role: 'OWNER',
  })
  // The worker rejects requests that either tab still makes for the previous account.
  visit.watch.expect(/ERR_FAILED .*\/api\/v1\//)
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  const other = await visit.open('/admin/dashboard')
  await page.goto(`${visit.front.origin}/admin/member?id=${person.id}`)

  await chooseMore(page, 'Sign in as…')
  const dialog = page.getByRole('dialog')
  const go = dialog.getByRole('button', { name: 'Sign in as Nora Vale' })
  await expect(go.isDisabled()).resolves.toBe(true)
  await dialog.getByLabel('Reason').fill('Helping with the entry form')
  await go.click()

  const banner = page.getByRole('region', { name: 'Signed in as someone else' })
  await banner.waitFor()
  await expect.poll(() => banner.textContent()).toMatch(/Nora Vale.*Ada Quist.*minutes left/)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/member/dashboard')
  // The other tab follows.
  await expect.poll(() => new URL(other.url()).pathname).toBe('/member/dashboard')
  await other.getByRole('region', { name: 'Signed in as someone else' }).waitFor()

  await page.reload()
  await banner.getByRole('button', { name: 'Return to my account' }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/admin/member')
  await page.getByRole('heading', { name: 'Nora Vale' }).waitFor()
  await expect.poll(() => new URL(other.url()).pathname).toBe('/admin/dashboard')
  expect(await banner.count()).toBe(0)
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(databases).not.toContain(`poh-data:${person.id}`)

  const { data } = await api.json<{ data: { events: { action: string; actor_name: string }[] } }>(
    'GET',
    `/audit?entity=members&entity_id=${person.id}`,
  )
  expect(data.events.filter(({ actor_name: by }) => by === 'Ada Quist').map(({ action }) => action)).toEqual(
    expect.arrayContaining(['sign_in_as', 'end_sign_in_as']),
  )
  const { context } = await newContext(visit.browser)
  const theirs = await context.newPage()
  await theirs.goto(visit.front.origin)
  await signIn(theirs, person.email)
  const notice = theirs.getByRole('region', { name: 'Important notifications' })
  await expect.poll(() => notice.textContent()).toContain('Helping with the entry form')
  await notice.getByRole('button', { name: 'Mark as read' }).click()
  await expect.poll(() => notice.count()).toBe(0)
  await context.close()
})

test('staff merge two companies: the page says beforehand what will move, and nobody is lost', async ({ visit }) => {
  const api = await asAdmin()
  // Unique each time: an earlier one that looks the same would be suggested as well.
  const name = `Merging ${randomUUID()}`
  const keep = await createCompany(api, name)
  const gone = await createCompany(api, `${name}, LLC`)
  const person = await createPerson(api, origin, {
    first: 'Mo',
    email: `mo-${randomUUID()}@merged.example`,
    company_id: gone.id,
    company_role: 'OWNER',
  })
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/member?tab=companies&id=${gone.id}`)

  await chooseMore(page, 'Merge into another…')
  const dialog = page.getByRole('dialog')
  // The likely duplicate is suggested.
  await expect.poll(() => dialog.textContent()).toContain('1 person will move.')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('status').getByText(`Merged into ${name}.`, { exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('content')

  const { data } = await api.json<{ data: Member }>('GET', `/members/${person.id}`)
  expect(data.company_id).toBe(keep.id)
})

test('staff merge two selected companies: a report says so and has the focus', async ({ visit }) => {
  const api = await asAdmin()
  const name = `Doubled ${randomUUID()}`
  await createCompany(api, name)
  await createCompany(api, `${name}, LLC`)
  const page = await visit.open('/')
  await signIn(page, admin)
  await page.goto(`${visit.front.origin}/admin/member?tab=companies&q=${encodeURIComponent(name)}`)

  await page.getByRole('checkbox', { name: `Select ${name}, LLC` }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Merge…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()

  await page.getByRole('region', { name: 'Merged 1 company', exact: true }).waitFor()
  await expect.poll(() => focused(page)).toBe('Merged 1 company')
})

test('a person entered offline waits on the device, is shown, and is sent when the network is back', async ({ visit }) => {
  const page = await visit.open('/')
  await signIn(page, admin)
  await waitForWorker(page)
  await page.goto(`${visit.front.origin}/admin/member`)
  await page.getByRole('link', { name: 'New person' }).click()
  await page.getByRole('form', { name: 'New person' }).waitFor()

  await visit.context.setOffline(true)
  visit.watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load|NotReached/)
  const run = randomUUID().slice(0, 8)
  await page.getByLabel('First name').fill('Off')
  await page.getByLabel('Last name').fill(`Line ${run}`)
  await page.getByLabel('Email', { exact: true }).fill(`off@${run}.example`)
  await page.getByRole('button', { name: 'Add person' }).click()
  // A long list draws only the rows in view.
  await page.getByRole('searchbox').fill(run)
  await page.getByRole('link', { name: `Off Line ${run}` }).waitFor()
  await visit.context.setOffline(false)

  const api = await asAdmin()
  const found = async () => (await api.json<{ data: Member[] }>('GET', `/members?q=off@${run}.example`)).data.length
  await expect.poll(found).toBe(1)
})
