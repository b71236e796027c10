import type { ReactElement, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { fetchPage } from '#app/features/audit/audit-pages.ts'
import { RecordHistory } from '#app/features/audit/record-history.tsx'
import { fromMillis } from '#contract/time/timestamp.ts'
import { FetchProblem } from '#app/ui/messages/fetch-problem.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/features/audit/audit-pages.ts', () => ({ fetchPage: vi.fn<typeof fetchPage>() }))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))

const unreached = 'We couldn’t reach the server.'

test('a history that fails to load says why and can be tried again, with the button there until the server answers', async () => {
  let answer: (value: Awaited<ReturnType<typeof fetchPage>>) => void = () => undefined
  vi.mocked(fetchPage)
    .mockResolvedValueOnce({ ok: false, message: unreached })
    .mockReturnValueOnce(new Promise((resolve) => (answer = resolve)))
  const record = { id: 'a', version: 1, updated_at: fromMillis(0) }
  const folded: ReactElement<{ children: ReactElement<object> }> = RecordHistory({ entity: 'sponsors', record })
  const { type, props } = folded.props.children
  const history = await mountHook(type as (given: object) => ReactNode, props)
  expect(markupOf(history.now())).toContain(`We couldn’t load the history. ${unreached}`)

  await history.during(() => elementsOf(history.now(), FetchProblem).forEach(({ props: { onRetry } }) => onRetry()))
  expect(markupOf(history.now())).toContain('Loading the history…')
  expect(markupOf(history.now())).toContain('Try again')

  await history.during(() => answer({ ok: true, pages: { events: [], nextBefore: null } }))
  expect(markupOf(history.now())).toContain('No activity yet.')
  expect(markupOf(history.now())).not.toContain('Try again')
})
