import { useCallback, useEffect, useState } from 'react'
import type { Answer } from '#contract/http/endpoints.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { ask } from '#app/http/ask.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { storeAnswer } from '#app/sync/store-answer.ts'
import { readAnswer } from '#app/sync/read-answer.ts'
import { serverNow } from '#app/http/server-clock.ts'

type Kept = 'webflow.status' | 'webflow.plan' | 'webflow.jobs' | 'webflow.mapping'
type AnswerData<N extends Kept> = Answer<N>['data']

/** Stores an answer for offline use. */
export async function keepData<N extends Kept>(name: N, answer: AnswerData<N>, fetchedAt = serverNow()): Promise<void> {
  await storeAnswer(epochOfThisPage(), name, { answer, fetchedAt })
}

/** Returns an error message, or undefined on success. */
async function fetchAnswer(name: Kept, query: Record<string, string>): Promise<string | undefined> {
  try {
    const { data: answer, meta } = await ask(name, { query })
    await keepData(name, answer, toMillis(meta.server_time))
    return undefined
  } catch (error) {
    return failureMessage(error)
  }
}

/** The last answer about the public site, fetched again when the screen opens and on each call of `again`. */
export function useWebflowAnswer<N extends Kept>(name: N) {
  const [problem, setProblem] = useState<string>()
  const [isAsking, setAsking] = useState(true)

  const again = useCallback(
    async (query: Record<string, string> = {}) => {
      setAsking(true)
      setProblem(await fetchAnswer(name, query))
      setAsking(false)
    },
    [name],
  )
  useEffect(() => {
    let isGone = false
    void fetchAnswer(name, {}).then((sentence) => {
      if (isGone) return
      setProblem(sentence)
      setAsking(false)
    })
    return () => {
      isGone = true
    }
  }, [name])

  const kept = useDeviceQuery(async () => {
    const { answer, fetchedAt } = await readAnswer<AnswerData<N>>(name)
    return { answer, fetchedAt }
  }, [name])
  return { answer: kept?.answer, fetchedAt: kept?.fetchedAt, problem, isAsking, again }
}
