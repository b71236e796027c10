import { expect, test } from 'vitest'
import { FileCard } from '#app/features/photos/file-card.tsx'
import { FileNotAdded } from '#app/features/photos/file-not-added.ts'
import { ReadingList } from '#app/features/photos/reading-list.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const file = { name: 'plan.gif', type: 'image/gif' } as File
const list = (problem?: { message: string; mayRetry: boolean }) =>
  markupOf(<ReadingList reading={[{ key: 'a', file, problem } as never]} onRetry={() => undefined} onDismiss={() => undefined} />)

test('a screen reader says why a file was not added, and not that one is being saved', () => {
  expect(list({ message: 'We can’t use this file type.', mayRetry: false })).toMatch(/role="alert"[^>]*>We can’t use this file type\./)
  expect(list()).not.toContain('role="alert"')
})

test('files that were skipped for one reason are one card, which is dismissed as a whole', async () => {
  const dismissed: string[] = []
  const skipped = (name: string) => ({
    key: name,
    file: { name, type: 'image/jpeg' } as File,
    problem: new FileNotAdded('Skipped: you can add only 25 here.', { mayRetry: false }),
  })
  const reading = [skipped('a.jpg'), { key: 'b.jpg', file, problem: undefined }, skipped('c.jpg')]

  const host = await mountHook(ReadingList, { reading, onRetry: () => undefined, onDismiss: (key: string) => dismissed.push(key) })
  const [first, ...others] = elementsOf(host.now(), FileCard)
  await host.during(() => press(first, 'Dismiss'))

  expect(first?.props.name).toBe('a.jpg and c.jpg')
  expect(others).toHaveLength(1)
  expect(dismissed).toEqual(['a.jpg', 'c.jpg'])
  await host.leave()
})
