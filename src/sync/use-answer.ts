import type { EndpointName } from '#contract/http/endpoints.ts'
import { data } from '#app/sync/data.ts'
import { answerKey, type AnswerData, type AnswerInput } from './answer-key.ts'
import { useDeviceQuery } from './use-device-query.ts'

export interface AnswerOnDevice<Data> {
  /** Null when it never reached this device. */
  answer: Data | null
  /** Of a list, how many rows there are at the server. */
  total: number | undefined
  fetchedAt: number | undefined
}

/** The last answer of a call, as `syncAnswer` saved it; undefined until it was looked up. */
export function useAnswer<N extends EndpointName>(name: N, input: AnswerInput<N>): AnswerOnDevice<AnswerData<N>> | undefined {
  const key = answerKey(name, input)
  return useDeviceQuery(async () => {
    const [row, fetched] = await Promise.all([data().answers.get(key), data().fetches.get(key)])
    return { answer: (row?.answer ?? null) as AnswerData<N> | null, total: row?.total, fetchedAt: fetched?.fetched_at }
  }, [key])
}
