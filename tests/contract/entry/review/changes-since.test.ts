import { expect, test } from 'vitest'
import { changesSince, unchangedFields } from '#contract/entry/review/changes-since.ts'
import { fromMillis } from '#contract/time/timestamp.ts'

type Diff = { path: string; from: unknown; to: unknown }[]

/** Newest first, a second apart, as the server returns them. */
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

test('an entry without a decision has no last review', () => {
  expect(changesSince(history(['create', [{ path: 'price', from: null, to: 1 }]], ['submit', []]))).toBeNull()
})

test('names each field that was changed since once, from the reviewed value to the current one', () => {
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

test('a change that was reverted is not a change', () => {
  const there: Diff = [{ path: 'photos', from: [{ file_id: 'a' }], to: [] }]
  const back: Diff = [{ path: 'photos', from: [], to: [{ file_id: 'a' }] }]

  expect(changesSince(history(request, ['update', there], ['update', back]))?.changes).toEqual([])
})

test('a decision that was undone is not the last review', () => {
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

test('a rejection that was undone within a day is not the last review', () => {
  const rejected = { reason: 'Not a home.', at: fromMillis(3000), by: 'staff' }
  const since = changesSince(
    history(
      request,
      ['update', [{ path: 'price', from: 900, to: 800 }]],
      ['resubmit', [{ path: 'status', from: 'CHANGES_REQUESTED', to: 'SUBMITTED' }]],
      [
        'reject',
        [
          { path: 'status', from: 'SUBMITTED', to: 'REJECTED' },
          { path: 'rejected', from: null, to: rejected },
        ],
      ],
      [
        'restore_approval',
        [
          { path: 'status', from: 'REJECTED', to: 'SUBMITTED' },
          { path: 'rejected', from: rejected, to: null },
        ],
      ],
    ),
  )

  expect(since?.action).toBe('request_changes')
  expect(since?.changes).toEqual([{ field: 'price', from: 900, to: 800 }])
})

test('names the requested fields that were not changed', () => {
  const changes = [{ field: 'development', from: null, to: null }]
  const fields = ['price', 'development.builders', 'tagline']

  expect(unchangedFields({ asked: { ...asked, fields }, changes })).toEqual(['price', 'tagline'])
  expect(unchangedFields({ asked: null, changes })).toEqual([])
})
