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

test.each([
  [true, 'Published', 'Published on'],
  [false, 'Ready for the website', 'Marked ready'],
])('if it is %s that a website is connected, the status “%s” isn’t also the heading of its date', (isConnected, word, heading) => {
  const [status, at] = ['status', 'published_at'].map((id) => profileColumns(new Map(), isConnected).find((column) => column.id === id))

  expect(status?.filter).toMatchObject({ options: expect.arrayContaining([expect.objectContaining({ value: 'PUBLISHED', label: word })]) })
  expect(at?.label).toBe(heading)
})
