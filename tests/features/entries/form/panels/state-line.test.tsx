import { beforeEach, expect, test } from 'vitest'
import { StateLine } from '#app/features/entries/form/panels/state-line.tsx'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'
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
