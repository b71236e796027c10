import type { WebflowMapping, WebflowMappings } from '#contract/website/schema.ts'
import type { WebflowMode, WebflowType } from '#contract/website/labels.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { newId } from '#app/outbox/new-id.ts'
import { saveData } from './use-webflow-answer.ts'

export interface Wanted {
  ids?: string[]
  mode: WebflowMode
  isDry: boolean
}

export async function startRun({ ids, mode, isDry }: Wanted) {
  const body = { id: newId(), mode, dry_run: isDry, ...(ids && { ids }) }
  return await command('webflow.start', { body }, { done: isDry ? 'checked' : 'started' })
}

/** Returns an error message, or undefined on success. */
export async function retryRun(id: string): Promise<string | undefined> {
  return failureOf(await command('webflow.actOnJob', { params: { id, action: 'retry' } }, { done: 'restarted' }))
}

/** Returns an error message, or undefined on success. */
export async function publishSite(): Promise<string | undefined> {
  const result = await command('webflow.publishSite', {}, { done: 'published' })
  if (result.ok) await saveData('webflow.status', result.data)
  return failureOf(result)
}

/** Returns an error message, or undefined on success. */
export async function saveMapping(
  { version }: Pick<WebflowMappings, 'version'>,
  mappings: Partial<Record<WebflowType, WebflowMapping | null>>,
  siteId?: string,
): Promise<string | undefined> {
  const body = { mappings, ...(siteId !== undefined && { site_id: siteId }) }
  const result = await command('webflow.putMapping', { body, version }, { done: 'saved' })
  if (result.ok) await saveData('webflow.mapping', result.data)
  return failureOf(result)
}
