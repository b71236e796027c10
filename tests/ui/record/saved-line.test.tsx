import { expect, test } from 'vitest'
import { SavedLine } from '#app/ui/record/saved-line.tsx'
import { markupOf } from '#tests/support/markup.tsx'

test('a form of an event says in the event’s time zone when it was saved', () => {
  const quiet = { state: 'quiet', isPending: false, isInConflict: false, problems: 0, isChecked: true, refusal: undefined } as const
  const savedAt = Date.UTC(2026, 0, 12, 3)

  const line = markupOf(<SavedLine {...quiet} isSignedIn savedAt={savedAt} timeZone="America/Chicago" />)

  expect(line).toContain('Jan 11, 2026, 9:00 PM CST')
})
