import { expect, test } from 'vitest'
import { ReadingList } from '#app/features/photos/reading-list.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const file = { name: 'plan.gif', type: 'image/gif' } as File
const list = (problem?: { message: string; mayRetry: boolean }) =>
  markupOf(<ReadingList reading={[{ key: 'a', file, problem } as never]} onRetry={() => undefined} onDismiss={() => undefined} />)

test('a screen reader says why a file was not added, and not that one is being saved', () => {
  expect(list({ message: 'We can’t use this file type.', mayRetry: false })).toMatch(/role="alert"[^>]*>We can’t use this file type\./)
  expect(list()).not.toContain('role="alert"')
})
