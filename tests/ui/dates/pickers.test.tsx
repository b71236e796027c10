import { expect, test } from 'vitest'
import { DayPicker } from '#app/ui/dates/pickers.tsx'
import { markupOf, pressable } from '#tests/support/markup.tsx'

test('every button of the calendar has a name', () => {
  const buttons = pressable(markupOf(<DayPicker value="2026-06-05" onPick={() => undefined} />))

  expect(buttons.length).toBeGreaterThan(30)
  expect(buttons.filter(({ label, attributes }) => label === '' && !attributes.includes('aria-label='))).toEqual([])
})
