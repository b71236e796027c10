import { expect, test } from 'vitest'
import { outboxSummary } from '#app/features/outbox/outbox-summary.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { newPhotoRow, type PhotoRow } from '#app/outbox/photo-row.ts'
import { aWaitingPhoto } from '#tests/support/photos.ts'

const change = (state: OutboxRow['state']) => ({ state }) as OutboxRow
const file = (state: PhotoRow['state']) => ({ ...newPhotoRow(aWaitingPhoto(), 'uid'), state })

test.each([
  [[], [file('waiting')], '1 file waiting'],
  [[change('waiting')], [file('waiting'), file('waiting')], '1 change, 2 files waiting'],
  [[], [file('refused'), file('waiting')], '1 file rejected, 1 waiting'],
  [[change('refused')], [file('refused')], '2 need attention'],
  [[change('conflict')], [], '1 in conflict'],
])('files are counted along with changes (%#)', (rows, photos, words) => {
  expect(outboxSummary(rows, photos)).toBe(words)
})
