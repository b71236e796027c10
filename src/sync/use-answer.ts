import type { EndpointName } from '#contract/endpoints.ts'
import { answerKey, type AnswerData, type AnswerInput } from './answer-key.ts'
import { readAnswer, type StoredAnswer } from './read-answer.ts'
import { useSharedQuery } from './use-shared-query.ts'

export interface AnswerOnDevice<Data> extends Omit<StoredAnswer<Data>, 'answer'> {
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
