import { beforeEach, expect, test, vi } from 'vitest'
import { StateLine } from '#app/features/entries/form/panels/state-line.tsx'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'
import { UnstyledButton } from '@mantine/core'
import type { FunctionComponent } from 'react'
import { elementsOf } from '#tests/support/elements-of.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

beforeEach(() => void aPage())

test.each([
  ['quiet', false],
  ['failed', true],
] as const)('a screen reader interrupts for the state of saving only if it needs action: %s', async (kind, isAlert) => {
  const form = Object.assign(anUntouchedForm(aFullEntry()), { state: { kind }, problems: {}, isChecked: true }) as EntryForm

  const line = await mountHook(StateLine, { form, zone: 'America/Chicago', isStaff: false })

  expect(markupOf(line.now()).includes('role="alert"')).toBe(isAlert)
})

test('in a conflict, the line leads to the choice, which may be out of view', async () => {
  const entry = aFullEntry()
  const rows = [
    { state: 'conflict', resource: 'entries', record_id: entry.id, body: {}, base: entry, uid: 'u', created_at: 1, changed_at: 1 },
  ] as never
  const form = Object.assign(anUntouchedForm(entry), { rows, state: { kind: 'quiet' }, problems: {}, isChecked: true }) as EntryForm
  const line = await mountHook(StateLine, { form, zone: 'America/Chicago', isStaff: false })
  const choice = { focus: vi.fn<() => void>(), scrollIntoView: vi.fn<() => void>() }
  vi.stubGlobal('document', { getElementById: (id: string) => (id === 'conflict' ? choice : null) })

  elementsOf(line.now(), UnstyledButton as unknown as FunctionComponent<{ onClick: () => void }>)[0]?.props.onClick()

  expect(choice.scrollIntoView).toHaveBeenCalledOnce()
})
