import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { beginRegistration } from '#app/features/registrations/form/registration-commands.ts'
import { registrationSource } from '#app/features/registrations/form/registration-source.ts'
import { readOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { EventServer } from '#tests/support/server/event-server.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

beforeEach(async () => {
  aPage()
  new EventServer().install()
  await signInOnPage({ role: 'admin', currentUser: { ...aSession().currentUser, id: 'person-staff', name: 'Bo' } })
})

test('a registration that staff begin names its company, and is not taken for another company’s', async () => {
  const event = anEvent()
  const forCompany = { id: anId(), name: 'Prairie Oak Builders' }

  await beginRegistration(event, { company_id: forCompany.id }, forCompany)

  const sent = { endpoint: 'event_companies.put', params: { eventId: event.id }, body: { company_id: forCompany.id } }
  await expect.poll(() => outboxOf(work(), 'person-staff')).toMatchObject([sent])
  const own = await readOwnRecord(registrationSource(event.id, forCompany.id))
  const other = await readOwnRecord(registrationSource(event.id, anId()))
  expect(own.record).toMatchObject({ company_id: forCompany.id, status: 'IN_PROGRESS' })
  expect(other.record).toBeNull()
})
