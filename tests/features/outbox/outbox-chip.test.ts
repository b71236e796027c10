import { expect, test } from 'vitest'
import { daysUnsent, nextUnsentDay, unsentSince, outboxSummary } from '#app/features/outbox/outbox-chip.tsx'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { type PhotoRow, newPhotoRow } from '#app/outbox/photo-row.ts'
import { aWaitingPhoto } from '#tests/support/photos.ts'

const dayMs = 24 * 60 * 60_000
const change = (createdAt: number) => ({ created_at: createdAt }) as OutboxRow
const photo = (addedAt: number) => ({ added_at: addedAt }) as PhotoRow

test('unsent work is as old as its oldest change or photo', () => {
  expect(unsentSince([change(5), change(3)], [photo(4)])).toBe(3)
  expect(unsentSince([change(5)], [photo(2)])).toBe(2)
})

test.each([
  [0, 0],
  [dayMs - 1, 0],
  [dayMs, 1],
  [3.5 * dayMs, 3],
  [-dayMs, 0],
])('work from %i ms ago has been unsent for %i days', (age, days) => {
  expect(daysUnsent(1_000, 1_000 + age)).toBe(days)
})

test('its age changes with the next whole day, and never if there is none', () => {
  expect(nextUnsentDay(1_000, 1_000 + 1.5 * dayMs)).toBe(1_000 + 2 * dayMs)
  expect(nextUnsentDay(unsentSince([], []), 1_000)).toBeNull()
})

const changeIn = (state: OutboxRow['state']) => ({ state }) as OutboxRow
const file = (state: PhotoRow['state']) => ({ ...newPhotoRow(aWaitingPhoto(), 'uid'), state })

test.each([
  [[], [file('waiting')], '1 file waiting'],
  [[changeIn('waiting')], [file('waiting'), file('waiting')], '1 change, 2 files waiting'],
  [[], [file('refused'), file('waiting')], '1 file couldn’t be used, 1 waiting'],
  [[changeIn('refused')], [file('refused')], '2 need attention'],
  [[changeIn('conflict')], [], '1 in conflict'],
])('files are counted along with changes (%#)', (rows, photos, words) => {
  expect(outboxSummary(rows, photos)).toBe(words)
})
