import { expect, test } from 'vitest'
import { sentMessage, threadLabels } from '#app/features/entries/thread/thread-labels.ts'

test('a comment on an entry that is not sent yet is not called sent, with or without a network', () => {
  const words = threadLabels.member

  expect(sentMessage(words, { isAtServer: false, isOnline: true })).toMatch(/will be sent with the entry/)
  expect(sentMessage(words, { isAtServer: false, isOnline: false })).toMatch(/will be sent with the entry/)
  expect(sentMessage(words, { isAtServer: true, isOnline: false })).toBe(words.kept)
  expect(sentMessage(words, { isAtServer: true, isOnline: true })).toBe(words.sent)
})
