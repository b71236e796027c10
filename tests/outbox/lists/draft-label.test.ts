import { expect, test } from 'vitest'
import { draftLabel } from '#app/outbox/lists/draft-label.ts'

test.each([
  ['events:1', { name: 'Spring Preview' }, null, 'Spring Preview'],
  ['entries:1', { title: 'The Alder' }, { title: 'The Birch' }, 'The Alder'],
  ['entries:1', { name: '', title: 'The Alder' }, null, 'The Alder'],
  ['entries:1', { zip: '5540' }, { title: 'The Sawyer', zip: '55401' }, 'The Sawyer'],
  ['entries:1', { zip: '5540' }, { title: '', zip: '55401' }, 'Tour entry'],
  ['entries:1:staff', {}, null, 'Tour entry'],
  ['catalogue_items:1', { name: null, label: 'Ranch' }, null, 'Ranch'],
  ['members:1', { first: 'Ada', last: 'Quist', title: 'Owner' }, null, 'Ada Quist'],
  ['members:1', { title: 'Owner' }, { first: 'Ada', last: 'Quist', title: '' }, 'Ada Quist'],
  ['members:1', { last: 'Lovelace' }, { first: 'Ada', last: 'Quist', title: 'Owner' }, 'Ada Lovelace'],
  ['event_companies:1', { name: 7 }, null, 'Company Information'],
  ['comments:1', { body: 'When?' }, null, 'Comment'],
  ['requests:1', { text: 'Which price?', fields: ['price'] }, null, 'Message in Review'],
  ['actions:1:withdraw', { text: 'Sold', label: 'Withdraw entry: The Alder' }, null, 'Withdraw entry: The Alder'],
  ['sign-up', {}, null, 'Form'],
])('a draft of %s with %o over %o is called %s', (key, values, base, label) => {
  expect(draftLabel({ key, values, base })).toBe(label)
})
