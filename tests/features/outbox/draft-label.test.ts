import { expect, test } from 'vitest'
import { draftLabel } from '#app/features/outbox/draft-label.ts'

test.each([
  ['events:1', { name: 'Spring Preview' }, 'Spring Preview'],
  ['entries:1', { title: 'The Alder' }, 'The Alder'],
  ['entries:1', { name: '', title: 'The Alder' }, 'The Alder'],
  ['catalogue_items:1', { name: null, label: 'Ranch' }, 'Ranch'],
  ['event_companies:1', { name: 7 }, 'event companies'],
  ['sign-up', {}, 'sign up'],
])('a draft of %s with %o is called %s', (key, values, label) => {
  expect(draftLabel({ key, values })).toBe(label)
})
