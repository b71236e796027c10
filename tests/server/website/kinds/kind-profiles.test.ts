import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { profiles } from '#server/website/kinds/kind-profiles.ts'
import { aCompany, insert, testNow } from '#tests/support/builders.ts'
import { aFullProfile, insertProfiles } from '#tests/support/entries.ts'
import { testServer } from '#tests/support/server/server.ts'

/** What the website gets of a profile. */
async function valuesOf(database: Database, changes: Parameters<typeof aFullProfile>[0]) {
  const company = aCompany()
  await insert(database, 'companies', company)
  const profile = aFullProfile({ company_id: company.id, status: 'PUBLISHED', ...changes })
  await insertProfiles(database, profile)
  const [record] = await profiles.read({ queries: database, now: testNow, ids: [profile.id] })
  return record?.values
}

test('the website gets the address to which its contact form sends messages', async () => {
  const { database } = await testServer()

  expect(await valuesOf(database, { contact_form_email: 'sales@oak.test' })).toMatchObject({ contact_form_email: 'sales@oak.test' })
})
