import { expect, test } from 'vitest'
import { endedWords, newPasswordSentences, requestSentences, signInSentences } from '#app/features/session/session-sentences.ts'

const all = [signInSentences, requestSentences, newPasswordSentences].flatMap((table) => Object.entries(table))

test.each(all)('%s is told in whole sentences', (_reason, sentence) => {
  expect(sentence).toMatch(/^[A-Z].*\.$/)
})

test('a failed sign-in does not tell whether the address or the password was wrong', () => {
  expect(signInSentences.CREDENTIALS).not.toMatch(/unknown|does not exist|no account|not found|wrong password/i)
})

test.each(['ACCOUNT_DISABLED', 'USER_DISABLED'])(
  'somebody whose account is switched off reads that, and not that the password helps: %s',
  (because) => {
    const { title, sentence, canGoOn } = endedWords(because)

    expect(title).toMatch(/switched off/)
    expect(sentence).not.toMatch(/password/)
    expect(canGoOn).toBe(false)
  },
)

test.each(['TOKEN_EXPIRED', 'TOKEN_REVOKED', ''])('any other end takes the password: "%s"', (because) => {
  expect(endedWords(because)).toMatchObject({ title: 'Sign in again', canGoOn: true })
})
