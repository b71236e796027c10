import { currentSession } from '#app/session/current-session.ts'
import { data, type Data } from './data.ts'

/** A query of the signed-in user's database that remembers its last result, so that a page never renders empty first. */
export function rememberedQuery<T>(query: (database: Data) => Promise<T>) {
  let last: { uid: string; answer: T } | undefined
  return {
    read: async (): Promise<T> => {
      const uid = currentSession()?.currentUser.id
      const answer = await query(data())
      if (uid) last = { uid, answer }
      return answer
    },
    /** Undefined until it has been read for the current user. */
    last: (): T | undefined => (last?.uid === currentSession()?.currentUser.id ? last?.answer : undefined),
  }
}
