import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { useLatestRead } from '#app/sync/use-latest-read.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(async () => {
  aPage()
  await replaceSession(aSession())
  rememberSession(aSession())
})

interface Given {
  subject: string
  read: () => Promise<string>
}

const mount = (given: Given) => mountHook(({ subject, read }: Given) => useLatestRead(subject, read), given)

const pause = () => new Promise((later) => setTimeout(later, 50))

test('a read that began earlier and ends later does not replace a newer one', async () => {
  const reads: ((found: string) => void)[] = []
  const read = () => new Promise<string>((end) => void reads.push(end))
  const shown = await mount({ subject: 'entry', read })
  await vi.waitFor(() => expect(reads).toHaveLength(1))

  await shown.during(async () => {
    const refreshed = shown.now().refresh()
    reads[1]?.('with the change that another tab queued')
    await refreshed
  })
  await shown.during(async () => {
    reads[0]?.('without it')
    await pause()
  })

  expect(shown.now().found).toBe('with the change that another tab queued')
})

test('what is shown stays while the same subject is read in another way, also when the earlier way is used once more', async () => {
  const shown = await mount({ subject: 'entry', read: () => Promise.resolve('as a new entry') })
  await vi.waitFor(() => expect(shown.now().found).toBe('as a new entry'))
  const { refresh } = shown.now()

  await shown.show({ subject: 'entry', read: () => new Promise(() => {}) })
  expect(shown.now().found).toBe('as a new entry')
  await shown.during(async () => void (await refresh()))

  expect(shown.now().found).toBe('as a new entry')
})

test('a refresh of what was shown before does not hide what is shown now', async () => {
  const shown = await mount({ subject: 'one entry', read: () => Promise.resolve('one') })
  await vi.waitFor(() => expect(shown.now().found).toBe('one'))
  const { refresh } = shown.now()

  await shown.show({ subject: 'another entry', read: () => Promise.resolve('another') })
  await vi.waitFor(() => expect(shown.now().found).toBe('another'))
  await shown.during(async () => void (await refresh()))

  expect(shown.now().found).toBe('another')
})

test('a read that finds the same again keeps what is shown', async () => {
  const shown = await mountHook(() => useLatestRead('entry', read), {})
  await vi.waitFor(() => expect(shown.now().found).toBeDefined())
  const before = shown.now().found

  await shown.during(async () => void (await shown.now().refresh()))

  expect(shown.now().found).toBe(before)
})

const read = () => Promise.resolve({ title: 'The Alder', tags: ['new'] })
