import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { PlanPanel } from '#app/features/website/plan-panel.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const answers = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#app/features/website/use-webflow-answer.ts', () => ({
  useWebflowAnswer: (name: string) => ({ answer: answers.get(name), fetchedAt: 1, problem: undefined }),
}))
vi.mock('@tanstack/react-router', () => ({
  createLink: () => (props: { to: string; children: ReactNode }) => <a href={props.to}>{props.children}</a>,
}))
vi.mock('#app/ui/list/data-table.tsx', () => ({ DataTable: ({ empty }: { empty: string }) => empty }))

const panel = () =>
  markupOf(
    <PlanPanel
      state={{ q: '', sort: [], filters: {}, columns: null, view: null }}
      onStateChange={() => undefined}
      Age={() => null}
      onRun={() => undefined}
    />,
  )

test('without a website, the plan says to connect one; it doesn’t call the website up to date', () => {
  answers.set('webflow.plan', { items: [{ record_id: 'one', action: 'skip' }] })

  answers.set('webflow.status', { configured: false })
  expect(panel()).toContain('No website is connected yet')
  expect(panel()).not.toContain('up to date')

  answers.set('webflow.status', { configured: true })
  expect(panel()).toContain('The website is up to date.')
})
