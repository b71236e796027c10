import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Notification } from '#contract/notification/schema.ts'
import { contentClosedMessage } from '#contract/entry/editing.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { useEntryLines } from '#app/features/entries/own/use-entry-lines.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

let entries: Entry[]
let notices: Pick<Notification, 'id' | 'about'>[] = []
let drafts: { key: string; values: object }[]
vi.mock('#app/outbox/lists/use-event-list.ts', () => ({ useEventList: () => ({ rows: entries, fetchedAt: 1 }) }))
vi.mock('#app/sync/use-device-query.ts', async () => {
  const { useMemo } = await import('react')
  return { useDeviceQuery: () => useMemo(() => ({ rows: [], photos: [], drafts, notices }), []) }
})

beforeEach(() => {
  aPage()
  vi.useFakeTimers({ now: testNow, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const event = anEvent()

async function syncOf(entry: Entry, values?: object): Promise<string | undefined> {
  entries = [entry]
  drafts = values ? [{ key: `entries:${entry.id}`, values }] : []
  const hook = await mountHook(() => useEntryLines(event, null), {})
  return hook.now().lines?.[0]?.sync.label
}

test('an entry that its company can’t edit needs no fixing by it', async () => {
  const wrong = { finished_sqft: 2400, total_sqft: 100, status: 'WITHDRAWN' as const }

  await expect(syncOf(aFullEntry(wrong))).resolves.not.toMatch(/need/)
  await expect(syncOf(aFullEntry({ status: 'WITHDRAWN' }), { zip: '5' })).resolves.toBe('Not sent yet')
})

test('values that contradict each other or the event need fixing in the list, too, each field once', async () => {
  const wrong = { finished_sqft: 2400, total_sqft: 100, features: Array.from({ length: 99 }, (_, index) => `Line ${index}`) }

  await expect(syncOf(aFullEntry(wrong))).resolves.toBe('2 fields need fixing')
  await expect(syncOf(aFullEntry(wrong), { total_sqft: -1, zip: '5' })).resolves.toBe('3 fields need fixing')
})

test('the list turns by itself when the last of several unlocks ends', async () => {
  const hourMs = 3_600_000
  const closed = anEvent({ content_deadline: fromMillis(testNow - hourMs) })
  const unlocked = (hours: number) => aFullEntry({ status: 'CHANGES_REQUESTED', unlocked_until: fromMillis(testNow + hours * hourMs) })
  entries = [unlocked(1), unlocked(2)]
  drafts = []
  const hook = await mountHook(() => useEntryLines(closed, null), {})
  const closedLines = () => hook.now().lines?.map(({ next }) => next.message === contentClosedMessage)

  expect(closedLines()).toEqual([false, false])
  await hook.during(() => void vi.advanceTimersByTime(hourMs + 1))
  expect(closedLines()).toEqual([true, false])
  await hook.during(() => void vi.advanceTimersByTime(hourMs))
  expect(closedLines()).toEqual([true, true])
})

test('an entry with a comment that was not read says so', async () => {
  const [read, written] = [aFullEntry(), aFullEntry()]
  entries = [read, written]
  drafts = []
  notices = [{ id: 'notice', about: { entity: 'entries', id: written.id, event_id: event.id } }]
  onTestFinished(() => {
    notices = []
  })
  const hook = await mountHook(() => useEntryLines(event, null), {})

  expect(hook.now().lines?.map(({ hasUnread }) => hasUnread)).toEqual([false, true])
})
