import { expect, onTestFinished, test, vi } from 'vitest'
import { RunPanel } from '#app/features/website/runs-panel.tsx'
import { ask } from '#app/http/ask.ts'
import { NotReached } from '#app/http/call-errors.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/http/ask.ts', () => ({ ask: vi.fn<typeof ask>() }))

const run = {
  id: 'run',
  status: 'DONE',
  mode: 'CHANGED',
  dry_run: false,
  items: [],
  counts: { done: 0, failed: 0, waiting: 0, skipped: 0 },
  error: null,
}

test('a run that can’t be read is asked for again until it is', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const answer = vi.mocked(ask as unknown as () => Promise<unknown>)
  answer.mockRejectedValueOnce(new NotReached()).mockResolvedValueOnce({ data: run })
  const panel = await mountHook(RunPanel, { id: 'run', onClose: () => undefined, onChanged: () => undefined })
  Object.assign(document, { visibilityState: 'visible' })
  expect(markupOf(panel.now())).toContain('We couldn’t reach the server.')

  await panel.during(async () => void (await vi.advanceTimersByTimeAsync(2000)))
  expect(markupOf(panel.now())).not.toMatch(/One moment…|We couldn’t reach the server\./)

  await panel.during(async () => void (await vi.advanceTimersByTimeAsync(10_000)))
  expect(answer).toHaveBeenCalledTimes(2)
})

test.each([
  ['RUNNING', '<output></output>'],
  ['DONE', '<output>2 done.'],
] as const)('the counts of a run that goes on are not announced, and its end is: %s', async (status, announced) => {
  const counts = { ...run.counts, done: 2 }
  vi.mocked(ask as unknown as () => Promise<unknown>).mockResolvedValue({ data: { ...run, status, counts } })

  const panel = await mountHook(RunPanel, { id: 'run', onClose: () => undefined, onChanged: () => undefined })

  expect(markupOf(panel.now())).toMatch(/2( of 2)? done/)
  expect(markupOf(panel.now())).toContain(announced)
})
