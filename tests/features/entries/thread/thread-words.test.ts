import { expect, test } from 'vitest'
import { saidWords, threadWords } from '#app/features/entries/thread/thread-words.ts'

test('a comment on an entry that is not sent yet is not called sent, with or without a network', () => {
  const words = threadWords.member

  expect(saidWords(words, { isAtServer: false, isOnline: true })).toMatch(/will be sent with the entry/)
  expect(saidWords(words, { isAtServer: false, isOnline: false })).toMatch(/will be sent with the entry/)
  expect(saidWords(words, { isAtServer: true, isOnline: false })).toBe(words.kept)
  expect(saidWords(words, { isAtServer: true, isOnline: true })).toBe(words.sent)
})
