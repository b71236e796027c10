import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { header } from '#contract/http/header.ts'
import type { companyRoles } from '#contract/person/schema.ts'
import { admin } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { phone, waitForWorker } from '#tests/support/page/browser.ts'
import { anOpenEvent } from '#tests/support/page/entry-pages.ts'
import { test, type Visit } from '#tests/support/page/journey.ts'
import { createCompany, createPerson } from '#tests/support/server/people-api.ts'
import { aPhonePhoto } from '#tests/support/pictures.ts'
import { signIn } from '#tests/support/page/sign-in-page.ts'
import { unsentFiles, unsentOnDevice } from '#tests/support/page/unsent.ts'
import { lookAtEverySize } from '#tests/support/page/readable.ts'

const offlineNoise = [/Failed to load resource/, /NotReached/, /ERR_INTERNET/, /No user logged in/]

/** An event with an agreement, and a person whose company may enter it. */
async function aStart(visit: Visit, name: string, companyRole: (typeof companyRoles)[number] = 'OWNER') {
  const { origin } = inject('app')
  const api = await ApiClient.signIn(origin, admin)
  const event = await withAgreement(api, await anOpenEvent(api, `${name} Parade`), 1)
  // The other journeys must not see it longer than necessary.
  onTestFinished(() => api.archiveEvent(event))
  const company = await createCompany(api, `${name} Builders`)
  // A retry uses another person.
  const email = `${name.toLowerCase()}-${randomUUID()}@company-information.example`
  await createPerson(api, origin, { first: name, email, company_id: company.id, company_role: companyRole })
  const page = await visit.open('/')
  await page.setViewportSize(phone)
  await signIn(page, email)
  await waitForWorker(page)
  await page.goto(`${visit.front.origin}/member/company-information?eventId=${event.id}&isEdit=false`)
  return { api, event, company, email, page, mine: await ApiClient.signIn(origin, email) }
}

async function withAgreement(api: ApiClient, event: Event, version: number): Promise<Event> {
  const { data: now } = await api.json<{ data: Event }>('GET', `/events/${event.id}`)
  const agreement = { version, body: `Be open at all published hours. (${version})` }
  return (await api.json<{ data: Event }>('PATCH', `/events/${event.id}`, { agreement }, { [header.ifMatch]: `"${now.version}"` })).data
}

async function registrationOf(mine: ApiClient, event: Event): Promise<EventCompany | undefined> {
  return (await mine.json<{ data: EventCompany[] }>('GET', `/event_companies?eventId=${event.id}`)).data[0]
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function fillIn(page: Page) {
  const own = part(page, 'Contact person (association use only)')
  await own.getByLabel('Name').fill('Ann Oak')
  await own.getByLabel('Email').fill('ann@oak.example')
  await part(page, 'In the guidebook').getByLabel('Phone', { exact: true }).fill('(555) 010-0100')
  const license = part(page, 'Contractor license')
  await license.getByLabel('License number').fill('BC123456')
  await license.getByLabel('State').fill('MN')
  await license.getByLabel('Expiration date', { exact: true }).fill('2199-01-01')
  const insurance = part(page, 'Certificate of insurance')
  await insurance.getByLabel('Insurer').fill('Prairie Mutual')
  await insurance.getByLabel('Coverage').fill('2,000,000')
  await insurance.getByLabel('Expiration date', { exact: true }).fill('2199-01-01')
  await insurance.getByLabel('The association is named as additional insured').check()
  await insurance
    .getByRole('group', { name: 'Certificate' })
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'certificate.jpg', mimeType: 'image/jpeg', buffer: await aPhonePhoto() })
  await sign(page, 'Agree and sign')
  const billing = part(page, 'Billing')
  await billing.getByLabel('Contact').fill('Ann Oak')
  await billing.getByLabel('Email for the receipt').fill('billing@oak.example')
  await billing.getByLabel('Payment method').selectOption('Check')
}

async function sign(page: Page, label: string) {
  await page.getByLabel('Your full name').fill('Ann Oak')
  await page.getByLabel('Your title').fill('Owner')
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.getByText('Signed by Ann Oak, Owner').waitFor()
}

test('company information is entered offline on a phone, survives the page, and is submitted once the network is back', async ({
  visit,
}) => {
  visit.watch.expect(...offlineNoise)
  const { page, mine, event } = await aStart(visit, 'Offlake')
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await visit.context.setOffline(true)

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByLabel('Listing name').waitFor()
  await fillIn(page)
  await page.getByText('It will be sent when you’re back online.').first().waitFor()
  await page.getByText('Saved on this device. Not submitted yet').waitFor()
  const address = page.url()
  // Saved within a second of the last key.
  await page.waitForTimeout(1_000)
  await page.close()

  const again = await visit.context.newPage()
  await again.setViewportSize(phone)
  await again.goto(address)
  await again.getByLabel('Listing name').waitFor()
  expect(await part(again, 'Contact person (association use only)').getByLabel('Name').inputValue()).toBe('Ann Oak')
  await again.getByText('Signed by Ann Oak, Owner').waitFor()
  expect(await registrationOf(mine, event)).toBeUndefined()

  await visit.context.setOffline(false)
  await expect.poll(() => unsentOnDevice(again)).toEqual([])
  await expect.poll(() => unsentFiles(again)).toEqual([])
  await again.getByRole('button', { name: 'Submit company information' }).click()

  await again.getByText('Awaiting review by the association.').waitFor()
  const kept = await registrationOf(mine, event)
  expect(kept).toMatchObject({
    status: 'SUBMITTED',
    listing_name: 'Offlake Builders',
    event_contact: { name: 'Ann Oak', email: 'ann@oak.example' },
    license: { number: 'BC123456', state: 'MN' },
    insurance: { amount: 2_000_000, additional_insured: true },
    agreement: { version: 1, signature: 'Ann Oak', signer_title: 'Owner' },
  })
  expect(kept?.agreement.accepted_at).not.toBeNull()
  expect(visit.front.count(`/api/v1/event_companies/by_event/${event.id}`, 'PUT')).toBe(1)
})

test('a company reads and signs an agreement again that changed since', async ({ visit }) => {
  const { page, api, mine, event } = await aStart(visit, 'Resign')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await sign(page, 'Agree and sign')
  await expect.poll(async () => (await registrationOf(mine, event))?.agreement.version).toBe(1)
  await expect.poll(() => unsentOnDevice(page)).toEqual([])
  await withAgreement(api, event, 2)

  await page.goto(`${visit.front.origin}/member/company-information?eventId=${event.id}&isEdit=false`)
  await page.getByText('You signed version 1. The current version is 2.').waitFor()
  await page.getByRole('button', { name: 'Read the agreement' }).click()
  await page.getByText('Be open at all published hours. (2)').waitFor()
  await sign(page, 'Agree and sign again')

  await expect.poll(async () => (await registrationOf(mine, event))?.agreement.version).toBe(2)
  expect(await page.getByText('The agreement has changed').count()).toBe(0)
})

test('edits made here merge into what a colleague has started meanwhile', async ({ visit }) => {
  visit.watch.expect(...offlineNoise)
  const { page, mine, event } = await aStart(visit, 'Twobegin')
  await page.getByRole('button', { name: 'Start', exact: true }).waitFor()
  await visit.context.setOffline(true)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await part(page, 'Contact person (association use only)').getByLabel('Name').fill('Ann Oak')
  await mine.json('PUT', `/event_companies/by_event/${event.id}`, { id: randomUUID(), blurb: 'Homes since 1990' })
  await page.getByText('It will be sent when you’re back online.').first().waitFor()

  await visit.context.setOffline(false)

  await expect.poll(async () => (await registrationOf(mine, event))?.event_contact.name).toBe('Ann Oak')
  expect(await registrationOf(mine, event)).toMatchObject({ blurb: 'Homes since 1990' })
  await expect.poll(() => page.getByLabel('About the company').inputValue()).toBe('Homes since 1990')
})

test('a date that does not exist leaves the saved one as it is, stays marked after a reload, and can be fixed', async ({ visit }) => {
  const { page, mine, event } = await aStart(visit, 'Nodate')
  const expiresOn = part(page, 'Certificate of insurance').getByLabel('Expiration date', { exact: true })
  const savedDay = async () => (await registrationOf(mine, event))?.insurance.expires_on
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expiresOn.fill('9/30/28')
  await expiresOn.blur()
  await expect.poll(savedDay).toBe('2028-09-30')
  // Otherwise the reload may come before the answer, and the next change is merged with it.
  await expect.poll(() => unsentOnDevice(page)).toEqual([])

  await expiresOn.fill('9/31/2028')
  await expiresOn.blur()
  await page.getByText('1 field needs fixing').first().waitFor()
  await page.reload()

  await page.getByText('1 field needs fixing').first().waitFor()
  expect([await expiresOn.inputValue(), await expiresOn.getAttribute('aria-invalid')]).toEqual(['9/31/2028', 'true'])
  await part(page, 'Certificate of insurance').getByText('Enter a date, such as May 1, 2027.').waitFor()
  expect(await savedDay()).toBe('2028-09-30')

  await expiresOn.fill('10/1/2028')
  await expiresOn.blur()
  await expect.poll(savedDay).toBe('2028-10-01')
})

test('two people edit the same field: both versions are shown side by side, and a person chooses', async ({ visit }) => {
  visit.watch.expect(...offlineNoise, /412/)
  const { page, mine, event } = await aStart(visit, 'Twosame')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const about = page.getByLabel('About the company')
  await about.fill('Homes since 1980')
  await expect.poll(async () => (await registrationOf(mine, event))?.blurb).toBe('Homes since 1980')
  await expect.poll(() => unsentOnDevice(page)).toEqual([])
  await visit.context.setOffline(true)
  await about.fill('Homes since 1985')
  await page.getByText('It will be sent when you’re back online.').first().waitFor()
  const { id = '', version } = (await registrationOf(mine, event)) ?? {}
  await mine.json('PATCH', `/event_companies/${id}`, { blurb: 'Homes since 1990' }, { [header.ifMatch]: `"${version}"` })

  await visit.context.setOffline(false)

  await page.getByRole('radio', { name: 'Mine: Homes since 1985' }).check()
  await page.getByRole('button', { name: 'Save my choices' }).click()
  await expect.poll(async () => (await registrationOf(mine, event))?.blurb).toBe('Homes since 1985')
  await expect.poll(() => page.getByText('Someone else edited this field').count()).toBe(0)
})

test('a viewer can read company information, and sees who may change it', async ({ visit }) => {
  const { page, api, event, company } = await aStart(visit, 'Lookonly', 'VIEWER')
  await page.getByText('You can view this but not edit it.').waitFor()
  expect(await page.getByRole('button', { name: 'Start', exact: true }).count()).toBe(0)
  const email = `owner-${randomUUID()}@company-information.example`
  await createPerson(api, inject('app').origin, { first: 'Owner', email, company_id: company.id, company_role: 'OWNER' })
  const owner = await ApiClient.signIn(inject('app').origin, email)
  await owner.json('PUT', `/event_companies/by_event/${event.id}`, { id: randomUUID(), blurb: 'Homes since 1990' })

  await page.goto(`${visit.front.origin}/member/company-information?eventId=${event.id}&isEdit=true`)

  await page.getByText('Homes since 1990').waitFor()
  await page.getByText('You can view this but not edit it.').waitFor()
  expect(await page.locator('main').getByRole('textbox').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
})

test('values entered for the event are saved for the company too if requested', async ({ visit }) => {
  const { page, api, company } = await aStart(visit, 'Keepit')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await part(page, 'In the guidebook').getByLabel('Phone', { exact: true }).fill('(555) 010-0177')
  await page.getByRole('button', { name: 'Also update my company' }).click()

  await page.getByText('record is also up to date').waitFor()
  await expect
    .poll(async () => (await api.json<{ data: { phone: string } }>('GET', `/companies/${company.id}`)).data.phone)
    .toBe('(555) 010-0177')
})

test('everyone can read and fill in company information, in light and dark, in any size', async ({ visit }) => {
  const { page } = await aStart(visit, 'Forall')
  const found: Record<string, string[]> = {}
  const look = async (name: string) => await lookAtEverySize(page, name, found)

  const begin = page.getByRole('button', { name: 'Start', exact: true })
  await begin.waitFor()
  await look('to begin')
  await begin.click()
  await page.getByLabel('Listing name').waitFor()
  await look('to write')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByRole('button', { name: 'Edit' }).waitFor()
  await look('to read')
  await page.goto(`${visit.front.origin}/member/developer`)
  await page.getByRole('button', { name: 'Create developer profile' }).click()
  await page.getByLabel('Tagline').waitFor()
  await page.getByRole('button', { name: 'Create card' }).click()
  await page.getByLabel('Brands').waitFor()
  await look('a profile')

  expect(found).toEqual({})
})
