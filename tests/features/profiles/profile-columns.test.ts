import { expect, test } from 'vitest'
import { formatInstant, viewerZone } from '#contract/time/format-time.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { profileColumns } from '#app/features/profiles/profile-columns.tsx'
import { testNow } from '#tests/support/builders.ts'
import { aFullProfile } from '#tests/support/entries.ts'

const columns = new Map(profileColumns(new Map([['a', 'Prairie & Oak']])).map((column) => [column.id, column]))

test('an exported profile says when it was submitted, and nothing where it never was', () => {
  const submitted = columns.get('submitted_at')
  const profile = { ...aFullProfile({ company_id: 'a' }), submitted_at: fromMillis(testNow) }

  expect(submitted?.csv?.(profile)).toBe(formatInstant(testNow, viewerZone()))
  expect(submitted?.csv?.({ ...profile, submitted_at: null })).toBeNull()
  expect(submitted?.value({ ...profile, submitted_at: null })).toBeNull()
})
