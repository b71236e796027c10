import type { PropsWithChildren } from 'react'
import { expect, test, vi } from 'vitest'
import { PendingChanges, RevisionPanel } from '#app/features/entries/form/panels/revision-panel.tsx'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/folded.tsx', () => ({ Folded: ({ summary, children }: PropsWithChildren<{ summary: string }>) => [summary, children] }))
vi.mock('#app/features/entries/form/use-entry-names.ts', () => ({ useEntryNames: () => new Map() }))

const untouched = anUntouchedForm(aFullEntry({ status: 'APPROVED', tagline: 'Old' }))
const changed = { ...untouched, values: { ...untouched.values, tagline: 'New' } }

test('what stands above the form of an approved entry stays the same while its company types', async () => {
  const above = (form: typeof untouched) => ({ form })
  const notice = await mountHook(RevisionPanel, above(untouched))
  const before = markupOf(notice.now())

  await notice.show(above(changed))

  expect(before).toContain('Approved: changes need approval')
  expect(markupOf(notice.now())).toBe(before)
})

test.each([
  ['APPROVED', untouched, 'Approved: changes need approval', false],
  ['APPROVED', changed, 'Approved: changes need approval', true],
  ['PUBLISHED', untouched, 'Published: changes need approval', false],
] as const)('the notice names the status, and points to changes only if there are any: %s', (status, form, title, hasChanges) => {
  const html = markupOf(<RevisionPanel form={{ ...form, entry: { ...form.entry, status } }} />)

  expect(html).toContain(title)
  expect(html.replaceAll(/<[^>]*>/g, '').includes('Your changes are listed below the form.')).toBe(hasChanges)
  expect(pressable(html).map(({ label }) => label)).toEqual(hasChanges ? ['Your changes'] : [])
})

test.each([
  ['an approved proof that its page prints', 'APPROVED', { tagline: 'New' }, true],
  ['an approved proof that its page doesn’t print', 'APPROVED', { completion_date: '2026-01-01' }, false],
  ['no proof', 'NOT_READY', { tagline: 'New' }, false],
] as const)('a change says that it takes a new proof, with %s', (_what, status, changes, isSaid) => {
  const { entry } = untouched
  const form = { ...untouched, entry: { ...entry, proof: { ...entry.proof, status } }, values: { ...untouched.values, ...changes } }

  expect(markupOf(<PendingChanges form={form} />).includes('send you a new proof')).toBe(isSaid)
})

test('below it, each change stands next to the approved value', () => {
  expect(markupOf(<PendingChanges form={untouched} />)).toBe('')
  expect(markupOf(<PendingChanges form={changed} />)).toMatch(/Tagline.*As approved.*Old.*Awaiting approval.*New/)
})
