import { useCallback, useEffect, useRef, useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { ask } from '#app/http/ask.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { fetchAndStore, readAnswer } from '#app/sync/stored-answer.ts'
import { serverNow } from '#app/http/server-clock.ts'

type StoredName = 'webflow.status' | 'webflow.plan' | 'webflow.jobs' | 'webflow.mapping'
type AnswerData<N extends StoredName> = Answer<N>['data']

/** Stores the answer of a command for offline use. What was asked before it knows nothing of it. */
export async function saveData<N extends StoredName>(name: N, answer: AnswerData<N>): Promise<void> {
  await fetchAndStore(name, () => Promise.resolve({ answer, fetchedAt: serverNow() }))
}

/** Returns an error message, or undefined on success. */
async function fetchAnswer(name: StoredName, query: Record<string, string>): Promise<string | undefined> {
  try {
    await fetchAndStore(name, async () => {
      const { data: answer, meta } = await ask(name, { query })
      return { answer, fetchedAt: toMillis(meta.server_time) }
    })
    return undefined
  } catch (error) {
    return failureMessage(error)
  }
}

/** The last answer about the public site, fetched again when the screen opens and on each call of `again`. */
export function useWebflowAnswer<N extends StoredName>(name: N) {
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(true)

  /** Only the outcome of the last question is said. */
  const asked = useRef(0)

  const question = useCallback(
    async (query: Record<string, string>) => {
      asked.current += 1
      const place = asked.current
      const message = await fetchAnswer(name, query)
      if (place !== asked.current) return
      setProblem(message)
      setAsking(false)
    },
    [name],
  )
  const again = useCallback(
    async (query: Record<string, string> = {}) => {
      setAsking(true)
      await question(query)
    },
    [question],
  )
  useEffect(() => {
    void question({})
    return () => {
      asked.current += 1
    }
  }, [question])

  const stored = useDeviceQuery(async () => {
    const { answer, fetchedAt } = await readAnswer<AnswerData<N>>(name)
    return { answer, fetchedAt }
  }, [name])
  return { answer: stored?.answer, fetchedAt: stored?.fetchedAt, problem, isAsking, again }
}
