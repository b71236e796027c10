import { expect, test } from 'vitest'
import { emptyProfile } from '#contract/profile/defaults.ts'
import type { ProfileFields } from '#contract/profile/schema.ts'
import { filledFrom, firstProfile } from '#app/features/profiles/first-profile.ts'
import { aCompanyRecord } from '#tests/support/entries.ts'

const aProfile = (fields: Partial<ProfileFields>) => ({ ...emptyProfile, ...fields })

test('a profile begins with what the association knows of the company', () => {
  const company = aCompanyRecord({ phone: '(555) 010-0100' })

  expect(firstProfile(company)).toMatchObject({ display_name: 'Prairie Oak Builders', phone: '(555) 010-0100', about: '' })
})

test('a sibling fills what is empty and replaces nothing that is written', () => {
  const own = aProfile({ tagline: 'Ours', region_ids: [] })
  const sibling = aProfile({ tagline: 'Theirs', about: 'Since 1990', region_ids: ['north'] })

  expect(filledFrom('BUILDER', own, sibling)).toEqual({ about: 'Since 1990', region_ids: ['north'] })
})

test('what profiles of this kind do not say is not copied', () => {
  const sibling = aProfile({ amenity_ids: ['pool'], home_type_ids: ['villa'] })

  expect(filledFrom('BUILDER', aProfile({}), sibling)).toEqual({ home_type_ids: ['villa'] })
  expect(filledFrom('DEVELOPER', aProfile({}), sibling)).toEqual({ amenity_ids: ['pool'], home_type_ids: ['villa'] })
})

test('what another profile requested is not requested again', () => {
  const requested_items = [
    { field: 'home_style_ids', text: 'Prairie' } as const,
    { field: 'home_type_ids', text: 'Barn', declined: 'Use Custom' } as const,
  ]

  expect(filledFrom('BUILDER', aProfile({}), aProfile({ requested_items, about: 'Since 1990' }))).toEqual({ about: 'Since 1990' })
})
