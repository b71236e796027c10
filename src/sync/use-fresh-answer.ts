import { useEffect } from 'react'
import type { EndpointName } from '#contract/endpoints.ts'
import { answerKey, type AnswerInput } from './answer-key.ts'
import { followAnswer } from './sync-answer.ts'
import { useAnswer } from './use-answer.ts'

/** The last answer of a call, kept up to date while a screen shows it, if it is wanted. */
export function useFreshAnswer<N extends EndpointName>(name: N, input: AnswerInput<N>, isWanted = true) {
  const key = answerKey(name, input)
  // oxlint-disable-next-line react/exhaustive-deps -- The key stands for the call.
  useEffect(() => (isWanted ? followAnswer(name, input) : undefined), [key, isWanted])
  return useAnswer(name, input)
}
