import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { PlanPanel } from '#app/features/website/plan-panel.tsx'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const answers = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#app/features/website/use-webflow-answer.ts', () => ({
  useWebflowAnswer: (name: string) => ({ answer: answers.get(name), fetchedAt: 1, problem: undefined }),
}))
vi.mock('@tanstack/react-router', () => ({
  createLink: () => (props: { to: string; children: ReactNode }) => <a href={props.to}>{props.children}</a>,
}))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))
const here = vi.hoisted(() => ({ isLeft: false }))
vi.mock('#app/ui/overlays/use-page-left.ts', () => ({ usePageLeft: () => () => here.isLeft }))
vi.mock('#app/features/website/webflow-commands.ts', () => ({ startRun: async () => ({ ok: true, data: { id: 'run-1' } }) }))
vi.mock('#app/ui/list/data-table.tsx', () => ({ DataTable: ({ empty }: { empty: string }) => empty }))

const list = {
  head: { title: 'Webflow', tabs: null },
  state: { q: '', sort: [], filters: {}, columns: null, view: null },
  onStateChange: () => undefined,
  Age: () => null,
}
const panel = () => markupOf(<PlanPanel {...list} onRun={() => undefined} />)

test('without a website, the plan says to connect one; it doesn’t call the website up to date', () => {
  answers.set('webflow.plan', { items: [{ record_id: 'one', action: 'skip' }] })

  answers.set('webflow.status', { configured: false })
  expect(panel()).toContain('No website is connected yet')
  expect(panel()).not.toContain('up to date')

  answers.set('webflow.status', { configured: true })
  expect(panel()).toContain('The website is up to date.')
})

test.each([
  ['opens', false, [['run-1']]],
  ['does not open once the page was left', true, []],
])('a run that was started %s', async (_what, isLeft, calls) => {
  here.isLeft = isLeft
  const onRun = vi.fn<(id: string) => void>()
  const shown = await mountHook(PlanPanel, { ...list, onRun })
  const bulk = () => elementsOf(shown.now(), DataTable)[0]?.props.bulk?.([], () => undefined)

  await shown.during(() => press(bulk(), 'Dry run…'))
  await shown.during(async () => void (await elementsOf(shown.now(), ConfirmDialog)[0]?.props.onConfirm()))

  expect(onRun.mock.calls).toEqual(calls)
})
