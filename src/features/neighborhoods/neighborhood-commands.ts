import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { doneOf } from '#app/outbox/commands/command-messages.ts'
import type { PublishAction } from '#app/ui/record/publish-buttons.tsx'

/** Returns an error message, or undefined on success. */
export async function publishNeighborhood({ id, version, name }: Neighborhood, action: PublishAction): Promise<string | undefined> {
  const about = { record: { resource: 'neighborhoods', id }, label: name, done: doneOf(action) }
  return failureOf(await command('neighborhoods.act', { params: { id, action }, version }, about))
}

/** Returns an error message, or undefined on success. */
export async function archiveNeighborhood({ id, version, name }: Neighborhood, isArchived: boolean): Promise<string | undefined> {
  const about = { record: { resource: 'neighborhoods', id }, label: name, done: isArchived ? 'archived' : 'restored' }
  return failureOf(await command('neighborhoods.update', { params: { id }, body: { is_archived: isArchived }, version }, about))
}
