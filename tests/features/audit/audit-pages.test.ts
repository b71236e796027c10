import { expect, test, vi } from 'vitest'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { allPages, fetchAll } from '#app/features/audit/audit-pages.ts'
import { ask } from '#app/http/ask.ts'

vi.mock('#app/http/ask.ts', () => ({ ask: vi.fn<typeof ask>() }))

/** A log of so many lines, 200 to a page. */
function aLog(count: number) {
  return async (before: string | null) => {
    const first = before === null ? 0 : Number(before)
    const last = Math.min(first + 200, count)
    const events = Array.from({ length: last - first }, (_, n) => ({ id: `${first + n}` }) as AuditEvent)
    return { events, next_before: last < count ? `${last}` : null }
  }
}

test('the file holds everything that matches the filter, and reports its progress', async () => {
  const progress: number[] = []
  const signal = new AbortController().signal

  const events = await allPages(aLog(4_261), { signal, onProgress: (count) => progress.push(count) })

  expect(events?.map(({ id }) => id)).toEqual(Array.from({ length: 4_261 }, (_, n) => `${n}`))
  expect(progress.slice(0, 2)).toEqual([200, 400])
  expect(progress.at(-1)).toBe(4_261)
})

test('each page of the file is asked for with the filter of the screen', async () => {
  const page = aLog(250)
  const asked: object[] = []
  vi.mocked(ask).mockImplementation(async (...call: unknown[]) => {
    const { query } = call[1] as { query: { before?: string } }
    asked.push(query)
    return { data: await page(query.before ?? null) } as never
  })
  const filter = { entity: 'entries', action: 'approve' }

  const answer = await fetchAll(filter, { signal: new AbortController().signal, onProgress: () => undefined })

  expect(answer).toMatchObject({ ok: true, pages: { nextBefore: null } })
  expect(asked).toEqual([
    { ...filter, limit: 200 },
    { ...filter, limit: 200, before: '200' },
  ])
})

test('a canceled file requests no further page', async () => {
  const controller = new AbortController()
  const progress: number[] = []

  const events = await allPages(aLog(4_261), {
    signal: controller.signal,
    onProgress: (count) => {
      progress.push(count)
      if (count === 400) controller.abort()
    },
  })

  expect(events).toBeUndefined()
  expect(progress).toEqual([200, 400])
})
