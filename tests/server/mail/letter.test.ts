import { expect, test } from 'vitest'
import { subjectOf } from '#server/mail/letter.ts'

const due = 'Apr 2, 2026, 10:00 AM CDT'

test('a subject has the event’s name and what happened', () => {
  const text = ['The proof for “The Alder” is ready for review.', `Respond by ${due}.`] as const

  expect(subjectOf(text, 'Spring Parade of Homes 2026')).toBe('Spring Parade of Homes 2026: The proof for “The Alder” is ready for review.')
  expect(subjectOf(text)).toBe('The proof for “The Alder” is ready for review.')
})

test('an event that the sentence mentions is not named twice', () => {
  const text = [`Proofs for Spring Parade are due on ${due}.`, 'Awaiting your approval: “The Alder.”'] as const

  expect(subjectOf(text, 'Spring Parade')).toBe(`Proofs for Spring Parade are due on ${due}.`)
})

test('a long title is shortened, and the rest of the sentence stays', () => {
  const subject = subjectOf(`“${'The Very Long Alder '.repeat(6).trim()}” can be changed until ${due}.`, 'Spring Parade')

  expect(subject).toMatch(/^Spring Parade: “The Very Long .*…” can be changed until Apr 2, 2026, 10:00 AM CDT\.$/)
  expect(subject.length).toBeLessThanOrEqual(110)
})

test('a subject is never cut inside a date, however long the text before it', () => {
  for (let length = 1; length < 120; length += 1) {
    const subject = subjectOf(
      `${'x'.repeat(length)} ends on ${due}, and more words follow so that it is too long for one line.`,
      'Spring Parade',
    )

    expect(subject.length).toBeLessThanOrEqual(112)
    expect(subject.includes(due) || !/(?:Apr|\d{4}|AM|CDT)/.test(subject)).toBe(true)
  }
})

test('names with line breaks stay on one line', () => {
  expect(subjectOf('“The\nAlder” was approved.')).toBe('“The Alder” was approved.')
})

test('an event that only a cut part mentions is named', () => {
  const comment = `“The Alder”: ${'a long message '.repeat(10)}about the Spring Parade.`

  expect(subjectOf(comment, 'Spring Parade')).toMatch(/^Spring Parade: “The Alder”: a long message/)
})
