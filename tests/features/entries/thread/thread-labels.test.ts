import { expect, test } from 'vitest'
import { outcomeMessage, threadLabels } from '#app/features/entries/thread/thread-labels.ts'

const words = threadLabels.member

test('only a comment that the server has is called sent', () => {
  expect(outcomeMessage(words, { kind: 'saved' }, { isAtServer: true })).toBe(words.sent)
  expect(outcomeMessage(words, { kind: 'waiting' }, { isAtServer: true })).toBe(words.pending)
  expect(outcomeMessage(words, { kind: 'refused' }, { isAtServer: true })).toBe(words.refused)
})

test('a comment on an entry that is not sent yet waits for the entry', () => {
  expect(outcomeMessage(words, { kind: 'waiting' }, { isAtServer: false })).toMatch(/will be sent with the entry/)
})
