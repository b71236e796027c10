import { Problem } from './problem.ts'

type OpenLimit = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** At most this much work at once for a key; more of it is refused. Each server counts separately. */
export function createOpenLimit(most: number, refusal: string): OpenLimit {
  const open = new Map<string, number>()
  return async (key, work) => {
    const others = open.get(key) ?? 0
    if (others >= most) throw new Problem('TOO_MANY_REQUESTS', refusal, { headers: { 'retry-after': '30' } })
    open.set(key, others + 1)
    try {
      return await work()
    } finally {
      const left = (open.get(key) ?? 1) - 1
      if (left > 0) open.set(key, left)
      else open.delete(key)
    }
  }
}
