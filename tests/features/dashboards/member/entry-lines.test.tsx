import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { EntryStatus } from '#contract/entry/status.ts'
import { EntryLines } from '#app/features/dashboards/member/entry-lines.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: ReactNode }) => children }))
vi.mock('#app/files/use-shown-files.ts', () => ({ useShownFiles: () => new Map() }))
vi.mock('#app/session/current-session.ts', () => ({ isViewer: () => false }))

const lines = (status: EntryStatus) =>
  markupOf(<EntryLines event={anEvent()} entries={[aFullEntry({ status })]} registration={null} canSubmit now={testNow} />)

test('an entry shows how complete it is, unless the association requested changes', () => {
  expect(lines('DRAFT')).toContain('100% complete')
  expect(lines('SUBMITTED')).toContain('100% complete')
  expect(lines('CHANGES_REQUESTED')).toContain('Changes requested')
  expect(lines('CHANGES_REQUESTED')).not.toContain('complete')
})
