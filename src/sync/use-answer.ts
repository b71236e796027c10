import { useEffect } from 'react'
import type { EndpointName } from '#contract/endpoints.ts'
import { answerKey, readAnswer, type AnswerData, type AnswerInput, type StoredAnswer } from './stored-answer.ts'
import { useSharedQuery } from './use-shared-query.ts'
import { followAnswer } from './sync-answer.ts'

interface AnswerOnDevice<Data> extends Omit<StoredAnswer<Data>, 'answer'> {
  /** Null when it was never fetched on this device. */
  answer: Data | null
}

/** The last answer of a call, as stored by `syncAnswer`; undefined until it has been looked up. */
export function useAnswer<N extends EndpointName>(name: N, input: AnswerInput<N>): AnswerOnDevice<AnswerData<N>> | undefined {
  const key = answerKey(name, input)
  return useSharedQuery(`answer ${key}`, async () => {
    const { answer = null, ...stored } = await readAnswer<AnswerData<N>>(key)
    return { ...stored, answer }
  })
}

/** The last answer of a call, kept up to date while a screen shows it, if it is wanted. */
export function useFreshAnswer<N extends EndpointName>(name: N, input: AnswerInput<N>, isWanted = true) {
  const key = answerKey(name, input)
  // oxlint-disable-next-line react/exhaustive-deps -- The key stands for the call.
  useEffect(() => (isWanted ? followAnswer(name, input) : undefined), [key, isWanted])
  return useAnswer(name, input)
}
