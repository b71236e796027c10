import { expect, test } from 'vitest'
import { valueAt } from '#contract/value/fields.ts'
import { nameWithCode } from '#app/features/events/form/event-money.tsx'
import { newEventValues, type EventValues, type SectionProps } from '#app/features/events/form/event-values.ts'
import { setAt } from '#app/ui/record/path.ts'
import { anEvent, anId } from '#tests/support/builders.ts'

const blank = { code: '', label: '', amount: null, applies_to: 'ALL' } as const

/** The code after each name that is typed, and after a code that is typed before the last one. */
function codesOf(names: string[], { base = null, first = blank }: { base?: ReturnType<typeof anEvent> | null; first?: object } = {}) {
  let values = { ...newEventValues(anId()), fee_tiers: [first] } as EventValues
  const form = () =>
    ({
      base,
      field: (path: string) => ({
        value: valueAt(values, path),
        onChange: (value: never) => void (values = setAt(values, path as never, value)),
      }),
    }) as unknown as SectionProps['form']
  return names.map((name) => {
    nameWithCode(form(), 'fee_tiers.0').onChange(name)
    return values.fee_tiers[0]?.code
  })
}

test('the code of a new fee follows its name', () => {
  expect(codesOf(['First', 'First entry', 'Première entrée'])).toEqual(['FIRST', 'FIRST_ENTRY', 'PREMIERE_ENTREE'])
})

test('a code that somebody wrote stays, and so does one that entries may have', () => {
  const saved = { ...blank, label: 'First', code: 'FIRST', amount: 100 }

  expect(codesOf(['First entry'], { first: { ...blank, label: 'First', code: 'F1' } })).toEqual(['F1'])
  expect(codesOf(['First entry'], { first: saved, base: anEvent({ fee_tiers: [saved] }) })).toEqual(['FIRST'])
})
