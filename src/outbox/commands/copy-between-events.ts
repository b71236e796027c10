import type { SyncedResource } from '#app/sync/synced-resource.ts'
import type { CommandResult } from './command.ts'

/** Records to copy from one event to another. */
export interface EventCopy {
  from: string
  to: string
  ids: readonly string[]
}

interface CopyCall {
  body: { from_event: string; to_event: string; ids: string[] }
}

/** Copies records between events. Returns a message; `formatCounts` turns the server's counts into text. */
export async function copyBetweenEvents<Counts>(
  list: SyncedResource,
  { from, to, ids }: EventCopy,
  send: (input: CopyCall, about: { done: string; lists: SyncedResource[] }) => Promise<CommandResult<Counts>>,
  formatCounts: (counts: Counts) => string,
): Promise<{ ok: boolean; message: string }> {
  const result = await send({ body: { from_event: from, to_event: to, ids: [...ids] } }, { done: 'copied', lists: [list] })
  return { ok: result.ok, message: result.ok ? formatCounts(result.data) : result.message }
}
