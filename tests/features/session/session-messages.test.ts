import { expect, test } from 'vitest'
import { identityFailures } from '#contract/session/identity-failure.ts'
import { sessionEndMessage, newPasswordMessages, policyMessage, requestMessages } from '#app/features/session/session-messages.ts'

const signInSentences = Object.fromEntries(Object.entries(identityFailures).map(([reason, { message }]) => [reason, message]))
const all = [signInSentences, requestMessages, newPasswordMessages].flatMap((table) => Object.entries(table))

test.each(all)('%s has a message in complete sentences', (_reason, sentence) => {
  expect(sentence).toMatch(/^[A-Z].*(\.|\?”)$/)
})

test('a failed sign-in does not tell whether the address or the password was wrong', () => {
  expect(identityFailures.CREDENTIALS.message).not.toMatch(/unknown|does not exist|no account|not found|wrong password/i)
})

test.each(['ACCOUNT_DISABLED', 'USER_DISABLED'])(
  'a user whose account is disabled reads that, and not that the password helps: %s',
  (because) => {
    const { title, message, canGoOn } = sessionEndMessage(because)

    expect(title).toMatch(/disabled/)
    expect(message).not.toMatch(/password/)
    expect(canGoOn).toBe(false)
  },
)

test.each(['TOKEN_EXPIRED', 'TOKEN_REVOKED', ''])('after any other end of the session, the password helps: "%s"', (because) => {
  expect(sessionEndMessage(because)).toMatchObject({ title: 'Sign in again', canGoOn: true })
})

test('a password that the association’s policy rejects gets a list of what it lacks', () => {
  expect(policyMessage(['Password must contain at least 12 characters', 'Password must contain a numeric character'])).toBe(
    'This password doesn’t meet the association’s password rules. Password must contain at least 12 characters. Password must contain a numeric character.',
  )
})

test('no two sign-in failures have the same message', () => {
  const sentences = Object.values(signInSentences)

  expect(new Set(sentences).size).toBe(sentences.length)
})
