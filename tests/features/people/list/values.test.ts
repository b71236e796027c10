import { expect, test } from 'vitest'
import { companyDefaults } from '#contract/company/defaults.ts'
import type { Company } from '#contract/company/schema.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import type { Member } from '#contract/person/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import {
  companyErrors,
  companyFields,
  changesOfCompany,
  newCompanyValues,
  valuesOfCompany,
} from '#app/features/people/list/company-values.ts'
import { formatMoved } from '#app/features/people/list/merge-dialog.tsx'
import { personErrors, changesOfPerson, newPersonValues, valuesOfPerson, withCompany } from '#app/features/people/list/person-values.ts'

const record = { version: 3, created_at: fromMillis(0), updated_at: fromMillis(0) }
const companyId = '01960000-0000-7000-8000-000000000002'
const nora: Member = {
  ...memberDefaults,
  ...record,
  id: '01960000-0000-7000-8000-000000000001',
  first: 'Nora',
  last: 'Vale',
  email: 'nora@company.test',
}
const oak: Company = { ...companyDefaults, ...record, id: companyId, slug: 'oak', name: 'Oak', membership_type: 'BUILDER' }

test('of a person only what changed is sent, of a new one everything', () => {
  expect(changesOfPerson({ ...valuesOfPerson(nora), phone: '1' }, nora)).toEqual({ phone: '1' })
  expect(changesOfPerson(newPersonValues(nora.id), null)).toMatchObject({ id: nora.id, email: '', company_id: null })
})

test('a new person of a company can edit for it, unless another role is chosen', () => {
  expect(newPersonValues(nora.id, companyId)).toMatchObject({ company_id: companyId, company_role: 'EDITOR' })
  expect(newPersonValues(nora.id)).toMatchObject({ company_id: null, company_role: null })
  expect(withCompany({ ...valuesOfPerson(nora), company_role: 'OWNER' }, companyId)).toMatchObject({ company_role: 'OWNER' })
  expect(withCompany({ ...valuesOfPerson(nora), company_role: 'OWNER' }, null)).toMatchObject({ company_role: null })
})

test('a person needs a name, an address, and in a company a role', () => {
  const blank = newPersonValues(nora.id)

  expect(Object.keys(personErrors(blank)).toSorted()).toEqual(['email', 'first', 'last'])
  expect(personErrors({ ...valuesOfPerson(nora), company_id: companyId, company_role: null })).toHaveProperty('company_role')
  expect(personErrors(valuesOfPerson(nora))).toEqual({})
})

test('a company needs a name and a kind, and notes that staff never wrote are no change', () => {
  const { notes: _notes, ...asSent } = oak

  expect(Object.keys(companyErrors(newCompanyValues(companyId))).toSorted()).toEqual(['membership_type', 'name'])
  expect(companyErrors(valuesOfCompany(oak))).toEqual({})
  expect(changesOfCompany(valuesOfCompany(asSent), asSent)).toEqual({})
  expect(changesOfCompany({ ...valuesOfCompany(oak), standing: 'LAPSED' }, oak)).toEqual({ standing: 'LAPSED' })
})

test('what is wrong in a company is listed in the order of its form', () => {
  const paths = companyFields.map(({ path }) => path)
  const inForm = ['name', 'phone', 'website', 'logo_file_id', 'membership_type', 'joined_at', 'license.number', 'billing_address', 'notes']

  expect(paths.filter((path) => inForm.includes(path))).toEqual(inForm)
})

test('a merge says what it moves, and what it removes as a duplicate', () => {
  expect(formatMoved({ entries: 1, members: 2 }, {}, 1)).toBe('1 tour entry and 2 people will move.')
  expect(formatMoved({ entries: 1 }, { event_companies: 1, b2c_profiles: 2 }, 1)).toBe(
    '1 tour entry will move. 1 event registration and 2 profiles will be removed because a company can have only one of each. The one that’s furthest along stays.',
  )
  expect(formatMoved({}, {}, 1)).toBe('There’s nothing to move, so it’ll just be archived.')
  expect(formatMoved({}, {}, 2)).toBe('There’s nothing to move, so they’ll just be archived.')
})
