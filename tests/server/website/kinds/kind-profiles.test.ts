import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { profiles } from '#server/website/kinds/kind-profiles.ts'
import { aCompany, aNeighborhood, anItem, insert, testNow } from '#tests/support/builders.ts'
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

test('the website gets the names of a profile’s neighborhoods and amenities, without archived neighborhoods', async () => {
  const { database } = await testServer()
  const [ridge, hidden, gone] = [
    aNeighborhood({ name: 'Orchard Ridge', is_published: true }),
    aNeighborhood({ name: 'Mill Pond', slug: 'mill-pond', is_published: false }),
    aNeighborhood({ name: 'Old Farm', slug: 'old-farm', is_archived: true }),
  ]
  const pool = anItem({ name: 'Pool' })
  await insert(database, 'neighborhoods', ridge, hidden, gone)
  await insert(database, 'amenities', pool)

  const values = await valuesOf(database, {
    kind: 'DEVELOPER',
    neighborhood_ids: [hidden.id, gone.id, ridge.id],
    amenity_ids: [pool.id],
  })

  expect(values).toMatchObject({ neighborhoods: ['Mill Pond', 'Orchard Ridge'], amenities: ['Pool'] })
})
