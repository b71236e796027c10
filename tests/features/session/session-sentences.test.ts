import { expect, test } from 'vitest'
import { newPasswordSentences, requestSentences, signInSentences } from '#app/features/session/session-sentences.ts'

const all = [signInSentences, requestSentences, newPasswordSentences].flatMap((table) => Object.entries(table))

test.each(all)('%s is told in whole sentences', (_reason, sentence) => {
  expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test('a failed sign-in does not tell whether the address or the password was wrong', () => {
  expect(signInSentences.CREDENTIALS).not.toMatch(/unknown|does not exist|no account|not found|wrong password/i)
})
