import type { WebflowMapping, WebflowMappings } from '#contract/webflow.ts'
import type { WebflowMode, WebflowType } from '#contract/webflow-words.ts'
import { ask } from '#app/api/ask.ts'
import { newId } from '#app/storage/new-id.ts'
import { keepAnswer, whyNot } from './use-webflow-answer.ts'

/** A run's id, or a sentence when it could not be started. */
export type Started = { ok: true; id: string } | { ok: false; sentence: string }

export interface Wanted {
  types?: WebflowType[]
  ids?: string[]
  mode: WebflowMode
  isDry: boolean
}

export async function startRun({ types, ids, mode, isDry }: Wanted): Promise<Started> {
  const body = { id: newId(), mode, dry_run: isDry, ...(types && { types }), ...(ids && { ids }) }
  return await attempt(async () => (await ask('webflow.start', { body, idempotencyKey: crypto.randomUUID() })).data.id)
}

export async function retryRun(id: string): Promise<Started> {
  return await attempt(async () => {
    await ask('webflow.actOnJob', { params: { id, action: 'retry' }, idempotencyKey: crypto.randomUUID() })
    return id
  })
}

/** A sentence when it did not work. */
export async function publishSite(): Promise<string | undefined> {
  const answer = await attempt(async () => {
    await keepAnswer('webflow.status', await ask('webflow.publishSite', { idempotencyKey: crypto.randomUUID() }))
    return ''
  })
  return answer.ok ? undefined : answer.sentence
}

/** A sentence when it did not work. */
export async function saveMapping(
  { version }: Pick<WebflowMappings, 'version'>,
  mappings: Partial<Record<WebflowType, WebflowMapping | null>>,
  siteId?: string,
): Promise<string | undefined> {
  const body = { mappings, ...(siteId !== undefined && { site_id: siteId }) }
  const answer = await attempt(async () => {
    await keepAnswer('webflow.mapping', await ask('webflow.putMapping', { body, version, idempotencyKey: crypto.randomUUID() }))
    return ''
  })
  return answer.ok ? undefined : answer.sentence
}

async function attempt(act: () => Promise<string>): Promise<Started> {
  try {
    return { ok: true, id: await act() }
  } catch (error) {
    return { ok: false, sentence: whyNot(error) }
  }
}
