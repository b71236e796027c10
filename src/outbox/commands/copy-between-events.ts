import { command } from './command.ts'

/** Records to copy from one event to another. */
interface EventCopy {
  from: string
  to: string
  ids: readonly string[]
}

interface Counts {
  copied: number
  already_there: number
  left_out?: number
}

/** Copies records between events. Returns a message; `formatCounts` turns the server's counts into text. */
export async function copyBetweenEvents(
  list: 'sponsors' | 'advertisements' | 'neighborhoods',
  { from, to, ids }: EventCopy,
  formatCounts: (counts: Counts) => string,
): Promise<{ ok: boolean; message: string }> {
  const body = { from_event: from, to_event: to, ids: [...ids] }
  const result = await command(`${list}.copy`, { body }, { done: 'copied', lists: [list] })
  return { ok: result.ok, message: result.ok ? formatCounts(result.data) : result.message }
}
