import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { EditMode } from '#contract/entry/editing.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { SubmitPanel } from '#app/features/entries/form/panels/submit-panel.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  createLink: (part: unknown) => part,
}))

const context = { role: 'member', now: testNow, event: anEvent(), eventCompany: null } as const

test.each<[Entry['status'], EditMode, string]>([
  ['PUBLISHED', 'revision', 'This entry is published. Your changes take effect once the association approves them.'],
  ['PUBLISHED', 'direct', 'This entry is published. Your changes take effect right away.'],
  ['APPROVED', 'none', 'This entry is approved.'],
])('says when a change takes effect: %s, %s', (status, mode, sentence) => {
  const form = anUntouchedForm(aFullEntry({ status }))

  const panel = markupOf(<SubmitPanel form={form} context={context} mode={mode} onJump={() => undefined} />)

  expect(panel.replaceAll(/<[^>]*>/g, '')).toBe(sentence)
})
