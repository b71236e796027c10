import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { fetchAndStore, readAnswer } from '#app/sync/stored-answer.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  await replaceSession(aSession())
  rememberSession(aSession())
})

interface Given {
  answer: string
  fetchedAt: number
}

/** Two fetches, the second begun after the first; they are answered in this order. */
async function afterAnswers(key: string, order: readonly ('first' | 'second')[]) {
  const answers = { first: Promise.withResolvers<Given>(), second: Promise.withResolvers<Given>() }
  const fetches = { first: fetchAndStore(key, () => answers.first.promise), second: fetchAndStore(key, () => answers.second.promise) }
  for (const [at, name] of order.entries()) {
    answers[name].resolve({ answer: name, fetchedAt: at })
    await fetches[name]
  }
  return await readAnswer<string>(key)
}

test('an answer that was slow does not replace the one of a later fetch, although the server gave it later', async () => {
  expect(await afterAnswers('plan', ['second', 'first'])).toMatchObject({ answer: 'second', fetchedAt: 0 })
})

test('answers in turn replace each other', async () => {
  expect(await afterAnswers('status', ['first', 'second'])).toMatchObject({ answer: 'second', fetchedAt: 1 })
})

test('a later fetch that failed does not keep out the answer of an earlier one', async () => {
  const slow = Promise.withResolvers<Given>()
  const fetching = fetchAndStore('jobs', () => slow.promise)
  await expect(fetchAndStore('jobs', () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')

  slow.resolve({ answer: 'slow', fetchedAt: 1 })
  await fetching

  expect(await readAnswer('jobs')).toMatchObject({ answer: 'slow' })
})
