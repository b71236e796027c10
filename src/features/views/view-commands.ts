import { command } from '#app/outbox/commands/command.ts'
import { saveRecord } from '#app/outbox/save-record.ts'
import type { SavedView } from '#contract/staff/view.ts'
import { newId } from '#app/outbox/new-id.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'

type ViewFields = Pick<SavedView, 'screen' | 'name' | 'query' | 'is_shared'>

/** Saves a view, on this device first if offline. Returns an error message, or undefined on success. */
export async function saveView(fields: ViewFields): Promise<string | undefined> {
  const id = newId()
  const label = `View ${fields.name}`
  const outcome = await saveRecord<SavedView>({
    resource: 'views',
    id,
    label,
    endpoint: 'views.put',
    params: { id },
    body: fields,
    base: null,
  })
  return outcome.kind === 'refused' ? outcome.problem.detail : undefined
}

/** Returns an error message, or undefined on success. */
export async function deleteView(id: string): Promise<string | undefined> {
  const result = await command(
    'views.remove',
    { params: { id } },
    { record: { resource: 'views', id }, label: 'Saved view', done: 'deleted' },
  )
  if (!result.ok) return result.message
  // Remove it from the menu at once, without waiting for the next sync.
  await writeData(epochOfThisPage(), (database) => database.views.delete(id))
  return undefined
}
