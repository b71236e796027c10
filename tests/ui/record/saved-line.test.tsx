import { expect, test } from 'vitest'
import { SavedLine } from '#app/ui/record/saved-line.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const quiet = { state: 'quiet', isPending: false, isInConflict: false, problems: 0, isChecked: true, refusal: undefined } as const

test('a form of an event says in the event’s time zone when it was saved', () => {
  const savedAt = Date.UTC(2026, 0, 12, 3)

  const line = markupOf(<SavedLine {...quiet} isSignedIn savedAt={savedAt} timeZone="America/Chicago" />)

  expect(line).toContain('Jan 11, 2026, 9:00 PM CST')
})

test.each([
  ['quiet', false],
  ['writing', false],
  ['failed', true],
] as const)('a screen reader interrupts typing only if saving needs action: %s', (state, isAlert) => {
  const line = markupOf(<SavedLine {...quiet} state={state} isSignedIn savedAt={undefined} />)

  expect(line.includes('role="alert"')).toBe(isAlert)
  expect(line).not.toContain('<output')
})

test('the record’s own status stands apart from what is wrong', () => {
  const line = markupOf(<SavedLine {...quiet} state="failed" isSignedIn savedAt={undefined} recordStatus="Not submitted yet." />)

  expect(line).toContain('</span> Not submitted yet.')
})

test('with a field to fix, what a screen reader announces stays the same while other changes are sent', () => {
  const alertOf = (isPending: boolean) => {
    const line = markupOf(<SavedLine {...quiet} problems={1} isPending={isPending} isSignedIn savedAt={undefined} />)
    return /<span role="alert">(.*?)<\/span>(.*?)</.exec(line)?.slice(1)
  }

  expect(alertOf(true)).toEqual(['1 field needs fixing.', ' The rest is being sent.'])
  expect(alertOf(false)).toEqual(['1 field needs fixing.', ' The rest is saved.'])
})
