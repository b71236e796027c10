import { expect, test, vi } from 'vitest'
import { formLabel } from '#contract/record-text.ts'
import { StepJudging } from '#app/features/entries/form/steps/step-judging.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({ useSyncedRows: () => [] }))
vi.mock('#app/outbox/lists/use-choices.ts', () => ({ useChoices: () => [] }))

test.each([
  ['NEW_HOME', true],
  ['REMODEL', false],
  ['DEVELOPMENT', false],
] as const)('judging asks for a class of new homes where there is one: %s, %s', (kind, isAsked) => {
  const entry = aFullEntry({ kind, judging: { enter: true, class: null } })
  const field = (name: 'award_category_ids') => ({ name, label: name, value: entry[name], onChange: () => undefined })
  const subfield = (of: string, part: 'enter' | 'class') => ({
    name: part,
    label: formLabel('entries', `${of}.${part}`),
    value: entry.judging[part],
  })
  const form = Object.assign(anUntouchedForm(entry), { field, subfield }) as never

  const html = markupOf(<StepJudging form={form} event={anEvent()} />)

  expect(html.includes('Class')).toBe(isAsked)
  expect(html).toContain('award_category_ids')
})
