import { data } from '#app/sync/data.ts'
import { useDeviceQuery } from './use-device-query.ts'

export interface AnswerOnDevice<T> {
  /** Null when it never reached this device. */
  answer: T | null
  fetchedAt: number | undefined
}

/** The last answer of a call, as `syncAnswer` kept it; undefined until it was looked up. */
export function useAnswer<T>(key: string): AnswerOnDevice<T> | undefined {
  return useDeviceQuery(async () => {
    const [row, fetched] = await Promise.all([data().answers.get(key), data().fetches.get(key)])
    return { answer: (row?.answer ?? null) as T | null, fetchedAt: fetched?.fetched_at }
  }, [key])
}
