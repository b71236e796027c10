import { expect, test } from 'vitest'
import { publishedCountLabel, publishedLabel, siteStatus, siteStatusOfEntry } from '#contract/website/site-status.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { testNow } from '#tests/support/builders.ts'

const since = fromMillis(testNow)
const there = { url: 'https://parade.example/x', public_since: since, last_published_at: since }
const notThere = { url: null, public_since: null, last_published_at: null }

test.each([
  ['NONE', false, null],
  ['WAITING', true, null],
  ['WAITING', true, { ...notThere, state: 'NEVER' }],
  ['LIVE', true, { ...there, state: 'IN_SYNC' }],
  ['STALE', true, { ...there, state: 'STALE' }],
  ['LEAVING', false, { ...there, state: 'STALE' }],
  ['LEAVING', false, { ...there, state: 'IN_SYNC' }],
  ['ERROR', true, { ...notThere, state: 'ERROR' }],
  ['TAKEN_OFF', true, { ...notThere, state: 'UNPUBLISHED' }],
  ['NONE', false, { ...notThere, state: 'UNPUBLISHED' }],
] as const)('%s: only the website’s own response counts as being on the site', (standing, isReleased, site) => {
  expect(siteStatus({ isReleased }, site)).toBe(standing)
})

test('what staff published is called published unless it is known that no website is connected', () => {
  expect([true, undefined, false].map(publishedLabel)).toEqual(['Published', 'Published', 'Ready for the website'])
  expect([true, undefined, false].map(publishedCountLabel)).toEqual(['Published', 'Published', 'Ready for the website:'])
})

test('an entry that is in review again stays on the site, and a withdrawn one is removed', () => {
  const webflow = { ...there, state: 'IN_SYNC' } as const

  expect(siteStatusOfEntry({ status: 'SUBMITTED', published_at: since, webflow })).toBe('LIVE')
  expect(siteStatusOfEntry({ status: 'WITHDRAWN', published_at: since, webflow })).toBe('LEAVING')
  expect(siteStatusOfEntry({ status: 'SUBMITTED', published_at: since, webflow: null })).toBe('NONE')
})
