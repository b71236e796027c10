import { expect, test } from 'vitest'
import { changesSince } from '#contract/entry/review/changes-since.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

type Diff = { path: string; from: unknown; to: unknown }[]

/** Newest first, a second apart, as the server answers. */
function history(...oldestFirst: [action: string, diff: Diff][]) {
  return oldestFirst
    .map(([action, diff], index) => {
      return { id: `${index}`, action, actor_id: 'staff', actor_name: 'Dana Vale', at: fromMillis(index * 1000), diff }
    })
    .toReversed()
}

const asked = { message: 'The price cannot be right.', fields: ['price'], at: fromMillis(1000), by: 'staff' }
const request: [string, Diff] = [
  'request_changes',
  [
    { path: 'status', from: 'SUBMITTED', to: 'CHANGES_REQUESTED' },
    { path: 'changes_requested', from: null, to: asked },
  ],
]

test('an entry that nobody decided about has no last time', () => {
  expect(changesSince(history(['create', [{ path: 'price', from: null, to: 1 }]], ['submit', []]))).toBeNull()
})

test('each field that was written since then is named once, from what was decided about to what is there', () => {
  const since = changesSince(
    history(
      ['update', [{ path: 'price', from: null, to: 900 }]],
      request,
      ['update', [{ path: 'price', from: 900, to: 800 }]],
      [
        'update',
        [
          { path: 'price', from: 800, to: 850 },
          { path: 'tagline', from: '', to: 'Light' },
        ],
      ],
      ['resubmit', [{ path: 'status', from: 'CHANGES_REQUESTED', to: 'SUBMITTED' }]],
    ),
  )

  expect(since).toMatchObject({ action: 'request_changes', by: 'Dana Vale', asked })
  expect(since?.changes).toEqual([
    { field: 'price', from: 900, to: 850 },
    { field: 'tagline', from: '', to: 'Light' },
  ])
})

test('what was changed and changed back is no change', () => {
  const there: Diff = [{ path: 'photos', from: [{ file_id: 'a' }], to: [] }]
  const back: Diff = [{ path: 'photos', from: [], to: [{ file_id: 'a' }] }]

  expect(changesSince(history(request, ['update', there], ['update', back]))?.changes).toEqual([])
})

test('a decision that was taken back is not the last time', () => {
  const since = changesSince(
    history(
      request,
      ['update', [{ path: 'price', from: 900, to: 800 }]],
      ['resubmit', []],
      ['approve', [{ path: 'status', from: 'SUBMITTED', to: 'APPROVED' }]],
      ['undo', [{ path: 'status', from: 'APPROVED', to: 'SUBMITTED' }]],
    ),
  )

  expect(since?.action).toBe('request_changes')
  expect(since?.changes).toEqual([{ field: 'price', from: 900, to: 800 }])
})
