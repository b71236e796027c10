import { expect, test } from 'vitest'
import { entryStatusTones } from '#contract/entry/status.ts'
import { profileStatusLabels } from '#contract/profile/status-labels.ts'
import { registrationTones } from '#contract/registration/readiness.ts'

test('a status has the same color for an entry, a company’s registration and a profile', () => {
  const profileTones = Object.entries(profileStatusLabels(true)).map(([status, { tone }]) => [status, tone])

  expect({ ...entryStatusTones, ...Object.fromEntries(profileTones) }).toEqual(entryStatusTones)
  expect({ ...registrationTones, ...entryStatusTones }).toEqual({ ...entryStatusTones, ...registrationTones })
})
