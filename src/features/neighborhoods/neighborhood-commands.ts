import type { Neighborhood } from '#contract/neighborhood.ts'
import { ask } from '#app/api/ask.ts'
import { copyBetweenEvents, type EventCopy } from '#app/api/change-list.ts'
import { failureSentence } from '#app/api/failure-sentence.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import type { PublishAction } from '#app/ui/publish-buttons.tsx'

/** What a command that needs the network came to. */
export type Done = { ok: true; neighborhood: Neighborhood } | { ok: false; sentence: string }

export function publishNeighborhood({ id, version }: Neighborhood, action: PublishAction): Promise<Done> {
  return attempt(() => ask('neighborhoods.act', { params: { id, action }, version, idempotencyKey: crypto.randomUUID() }))
}

export function archiveNeighborhood({ id, version }: Neighborhood, isArchived: boolean): Promise<Done> {
  return attempt(() =>
    ask('neighborhoods.update', { params: { id }, body: { is_archived: isArchived }, version, idempotencyKey: crypto.randomUUID() }),
  )
}

/** Takes neighborhoods of one event into another; answers what became of them in a sentence. */
export function copyNeighborhoods(copy: EventCopy): Promise<{ ok: boolean; sentence: string }> {
  return copyBetweenEvents('neighborhoods', copy, (input) => ask('neighborhoods.copy', input), copiedSentence)
}

function copiedSentence({ copied, already_there: there }: Record<'copied' | 'already_there', number>): string {
  const already = there > 0 ? ` ${there} took part already.` : ''
  return `${copied} ${copied === 1 ? 'neighborhood was' : 'neighborhoods were'} copied.${already}`
}

async function attempt(send: () => Promise<{ data: Neighborhood }>): Promise<Done> {
  try {
    const { data: neighborhood } = await send()
    // The lists show it at once, and need not wait for their next sync.
    await writeData(epochOfThisPage(), (database) => database.neighborhoods.put(neighborhood))
    return { ok: true, neighborhood }
  } catch (error) {
    return { ok: false, sentence: failureSentence(error) }
  }
}
