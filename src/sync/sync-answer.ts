import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { callByName } from '#app/http/call.ts'
import { syncAlone } from '#app/sync/delta-sync.ts'
import { answerKey, fetchAndStore, type AnswerInput } from './stored-answer.ts'
import { followSync, runSync } from './sync.ts'

interface Envelope {
  data: unknown
  meta: { server_time: Timestamp; total?: number }
}

/** Fetches and stores the answer of a call that does not return a list of records, with its age. */
export async function fetchAnswer<N extends EndpointName>(name: N, input: AnswerInput<N>, signal?: AbortSignal): Promise<void> {
  await fetchAndStore(answerKey(name, input), async () => {
    const { data, meta } = (await callByName(endpoints[name], { ...input, ...(signal && { signal }) })) as Envelope
    return { answer: data, total: meta.total, fetchedAt: toMillis(meta.server_time) }
  })
}

/** Like `fetchAnswer`, in one tab at a time. Never rejects. */
export function syncAnswer<N extends EndpointName>(name: N, input: AnswerInput<N>): Promise<void> {
  return runSync(answerKey(name, input), () => fetchAlone(name, input))
}

/** Keeps a stored answer up to date until the returned function is called. */
export function followAnswer<N extends EndpointName>(name: N, input: AnswerInput<N>): () => void {
  return followSync(answerKey(name, input), () => fetchAlone(name, input))
}

function fetchAlone<N extends EndpointName>(name: N, input: AnswerInput<N>): Promise<void> {
  return syncAlone(answerKey(name, input), () => fetchAnswer(name, input))
}
