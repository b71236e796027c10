import type { EndpointName } from '#contract/endpoints.ts'
import { aCompany, anId, insert } from '#tests/support/builders.ts'
import { aFullProfile, insertProfiles } from '#tests/support/entries.ts'
import type { ValidCall } from './valid-calls.ts'

/** Calls on an existing record, for endpoints whose sample call uses one that does not exist. */
export const callsOnRecords: Partial<Record<EndpointName, ValidCall>> = {
  'b2c_profiles.act': async ({ database }) => {
    const company = aCompany()
    const profile = aFullProfile({ company_id: company.id, status: 'APPROVED' })
    await insert(database, 'companies', company)
    await insertProfiles(database, profile)
    return { status: 200, params: { id: profile.id, action: 'publish' }, body: {}, headers: { 'if-match': '"1"' } }
  },
  'b2c_profiles.update': async ({ database }) => {
    const company = aCompany()
    const profile = aFullProfile({ company_id: company.id })
    await insert(database, 'companies', company)
    await insertProfiles(database, profile)
    return { status: 200, params: { id: profile.id }, body: { tagline: 'Solid' }, headers: { 'if-match': '"1"' } }
  },
  'b2b_profiles.update': async ({ database }) => {
    const company = aCompany()
    const id = anId()
    await insert(database, 'companies', company)
    const at = new Date(0)
    const record = { id, created_at: at, created_by: null, updated_at: at, updated_by: null, deleted_at: null }
    await insert(database, 'b2b_profiles', { ...record, company_id: company.id, is_listed: true })
    return { status: 200, params: { id }, body: { summary: 'Tiles' }, headers: { 'if-match': '"1"' } }
  },
}
