import { expect, test } from 'vitest'
import { dayOf, publicPlaceOfProfile } from '#contract/website/public-place.ts'
import type { PublicState } from '#contract/website/public-state.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

test('a day that is about no event is the association’s, whatever zone the server or the device is in', () => {
  const lateInChicago = fromMillis(Date.parse('2026-11-28T00:07:00Z'))

  expect(dayOf(lateInChicago)).toBe('Nov 27, 2026')
  expect(dayOf(lateInChicago, 'UTC')).toBe('Nov 28, 2026')
})

const published = fromMillis(Date.parse('2026-11-03T18:00:00Z'))
const onSite: PublicState = {
  state: 'IN_SYNC',
  url: 'https://parade.example/oak',
  public_since: fromMillis(0),
  last_published_at: published,
}
const viewed = { isConnected: true, isCompanyArchived: false }

test('a published profile with changes says which version the public sees, and what the changes wait for', () => {
  const more = (status: 'DRAFT' | 'SUBMITTED' | 'CHANGES_REQUESTED' | 'APPROVED' | 'PUBLISHED') =>
    publicPlaceOfProfile({ status, published_at: published, webflow: onSite }, viewed).more

  const version = 'The public sees the version from Nov 3, 2026.'
  expect(more('PUBLISHED')).toBeUndefined()
  expect(more('DRAFT')).toBe(`${version} Submit your changes to publish them.`)
  expect(more('SUBMITTED')).toBe(`${version} Your changes become public once the association approves and publishes them.`)
  expect(more('CHANGES_REQUESTED')).toBe(`${version} Resubmit your changes to publish them.`)
  expect(more('APPROVED')).toBe(`${version} Your changes are approved. The association will publish them.`)
})

test('a published profile with changes that never reached the website says so', () => {
  expect(publicPlaceOfProfile({ status: 'DRAFT', published_at: published, webflow: null }, viewed)).toMatchObject({
    is_there: false,
    words: 'Not yet: submit your changes first',
    more: 'Published by the association on Nov 3, 2026, but it hasn’t reached the website. Submit your changes to publish them.',
  })
  expect(publicPlaceOfProfile({ status: 'DRAFT', published_at: null, webflow: null }, viewed).words).toBe('Not yet: submit it first')
})

test('a profile that the association took off the website says so, also while it has changes', () => {
  const webflow: PublicState = { state: 'UNPUBLISHED', url: null, public_since: null, last_published_at: published }
  const place = (status: 'DRAFT' | 'PUBLISHED') => publicPlaceOfProfile({ status, published_at: published, webflow }, viewed)

  expect(place('DRAFT').words).toBe(place('PUBLISHED').words)
  expect(place('DRAFT').more).toBe('Submit your changes to publish them.')
})
