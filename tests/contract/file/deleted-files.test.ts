import { expect, test } from 'vitest'
import { deletedFiles, deletedPairs, withRestored, type DeletedPair, type FileChange } from '#contract/file/deleted-files.ts'
import type { FilePurpose } from '#contract/file/purpose.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

const deletedPhotos = (history: readonly FileChange[], purpose: FilePurpose, since: number) =>
  deletedFiles(history, { owner: 'entries', purpose, since })
const photo = (id: string, caption = '') => ({ file_id: id, caption, alt: '' })
const pair = (before: string | null, after: string | null) => ({
  before: before === null ? null : photo(before),
  after: after === null ? null : photo(after),
})
const change = (at: number, path: string, from: unknown, to: unknown) => ({
  id: `event-${at}`,
  at: fromMillis(at),
  diff: [{ path, from, to }],
})

test('a photo that was deleted in the last day is listed with its alt text and position, the latest first', () => {
  const history = [
    change(3_000, 'gallery', [photo('a'), photo('c')], [photo('a')]),
    change(2_000, 'gallery', [photo('a'), photo('b', 'The porch'), photo('c')], [photo('a'), photo('c')]),
    change(500, 'gallery', [photo('a'), photo('b'), photo('c'), photo('old')], [photo('a'), photo('b'), photo('c')]),
  ]

  expect(deletedPhotos(history, 'ENTRY_PHOTO', 1_000)).toEqual([
    { file_id: 'c', photo: photo('c'), index: 1, removed_at: 3_000 },
    { file_id: 'b', photo: photo('b', 'The porch'), index: 1, removed_at: 2_000 },
  ])
})

test('a photo that was restored or moved to another field does not count as deleted', () => {
  const restored = [change(3_000, 'gallery', [], [photo('a')]), change(2_000, 'gallery', [photo('a')], [])]
  const moved = {
    ...change(2_000, 'gallery', [photo('a')], []),
    diff: [
      { path: 'gallery', from: [photo('a')], to: [] },
      { path: 'front_elevation', from: null, to: photo('a') },
    ],
  }

  expect([deletedPhotos(restored, 'ENTRY_PHOTO', 0), deletedPhotos([moved], 'ENTRY_PHOTO', 0)]).toEqual([[], []])
})

test('a photo that was deleted twice is listed once', () => {
  const history = [
    change(4_000, 'gallery', [photo('a')], []),
    change(3_000, 'gallery', [], [photo('a')]),
    change(2_000, 'gallery', [photo('a')], []),
  ]

  expect(deletedPhotos(history, 'ENTRY_PHOTO', 0).map(({ removed_at: at }) => at)).toEqual([4_000])
})

test('each field lists its own photos, and files that are not photos are not listed', () => {
  const history = [change(2_000, 'front_elevation', photo('front'), null), change(1_000, 'title', 'The Alder', 'The Birch')]

  expect(deletedPhotos(history, 'ELEVATION', 0).map(({ file_id: id }) => id)).toEqual(['front'])
  expect([deletedPhotos(history, 'FLOOR_PLAN', 0), deletedPhotos(history, 'AGREEMENT', 0)]).toEqual([[], []])
})

test('a pair counts as deleted if both of its photos were, and not if one of them stayed', () => {
  const history = [
    change(3_000, 'before_after', [pair('a', 'b'), pair('c', null)], [pair('a', null)]),
    change(2_000, 'before_after', [pair('a', 'b'), pair('d', 'e'), pair('c', null)], [pair('a', 'b'), pair('c', null)]),
  ]

  expect(deletedPairs(history, 1_000)).toEqual([
    { ...pair('c', null), id: 'event-3000:1', index: 1, removed_at: 3_000 },
    { ...pair('d', 'e'), id: 'event-2000:1', index: 1, removed_at: 2_000 },
  ])
})

test.each([
  ['entries', 'AGREEMENT', 'homeowner_agreement', { file_id: 'a', signed_on: '2027-01-01' }, { file_id: null, signed_on: '2027-01-01' }],
  ['event_companies', 'COI', 'insurance', { file_id: 'a', insurer: 'Prairie Mutual' }, { file_id: 'b', insurer: 'Prairie Mutual' }],
  ['b2c_profiles', 'ELEVATION', 'hero', photo('a'), null],
  ['b2b_profiles', 'LOGO', 'logo_file_id', 'a', null],
  ['neighborhoods', 'SITE_MAP', 'site_map_file_id', 'a', null],
  ['neighborhoods', 'NEIGHBORHOOD_PHOTO', 'photo_file_ids', ['a', 'b'], ['b']],
  ['sponsors', 'LOGO', 'logo_file_id', 'a', 'b'],
] as const)('a file of %s that is %s is listed', (owner, purpose, path, from, to) => {
  const deleted = deletedFiles([change(2_000, path, from, to)], { owner, purpose, since: 0 })

  expect(deleted).toEqual([{ file_id: 'a', photo: photo('a'), index: 0, removed_at: 2_000 }])
})

test('a file does not count as deleted because its record was edited', () => {
  const history = [change(2_000, 'insurance', { file_id: 'a', insurer: 'Prairie' }, { file_id: 'a', insurer: 'Prairie Mutual' })]

  expect(deletedFiles(history, { owner: 'event_companies', purpose: 'COI', since: 0 })).toEqual([])
})

test.each<[what: string, now: ReturnType<typeof pair>[], deleted: Partial<DeletedPair>, restored: ReturnType<typeof pair>[]]>([
  ['a pair returns to its place', [pair('a', 'b')], { ...pair('c', 'd'), index: 0 }, [pair('c', 'd'), pair('a', 'b')]],
  [
    'a photo returns to its pair, wherever that is now',
    [pair(null, 'x'), pair('a', 'b'), pair(null, 'd')],
    { ...pair('c', null), index: 0, partner: 'd' },
    [pair(null, 'x'), pair('a', 'b'), pair('c', 'd')],
  ],
  [
    'a photo that was alone returns to an empty pair',
    [pair(null, 'x'), pair(null, null)],
    { ...pair('c', null), index: 0, partner: null },
    [pair(null, 'x'), pair('c', null)],
  ],
  [
    'a photo returns to its pair although the other one was deleted after it',
    [pair(null, null)],
    { ...pair('c', null), index: 0, partner: 'd' },
    [pair('c', null)],
  ],
  ['and so does the other one then', [pair('c', null)], { ...pair(null, 'd'), index: 0, partner: null }, [pair('c', 'd')]],
  [
    'a photo whose place is taken becomes a pair',
    [pair('new', 'd')],
    { ...pair('c', null), index: 1, partner: 'd' },
    [pair('new', 'd'), pair('c', null)],
  ],
  [
    'a photo whose pair is gone becomes a pair',
    [pair(null, 'x')],
    { ...pair(null, 'd'), index: 0, partner: 'c' },
    [pair(null, 'd'), pair(null, 'x')],
  ],
])('%s', (_what, now, deleted, restored) => {
  expect(withRestored(now, { id: 'deleted', removed_at: 1, before: null, after: null, index: 0, ...deleted })).toEqual(restored)
})
