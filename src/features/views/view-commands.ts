import { ask } from '#app/api/ask.ts'
import { NotReached, Refused } from '#app/api/call-errors.ts'
import { saveRecord } from '#app/api/save-record.ts'
import type { SavedView } from '#contract/view.ts'
import { newId } from '#app/storage/new-id.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'

type ViewFields = Pick<SavedView, 'screen' | 'name' | 'query' | 'is_shared'>

/** Keeps a view; without a network on this device until there is one. Answers a sentence when it cannot be kept. */
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

/** Answers a sentence when it cannot be deleted. */
export async function deleteView(id: string): Promise<string | undefined> {
  try {
    await ask('views.remove', { params: { id }, idempotencyKey: crypto.randomUUID() })
    // It leaves the menu at once, and need not wait for the next sync.
    await writeData(epochOfThisPage(), (database) => database.views.delete(id))
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.problem.detail
    if (error instanceof NotReached) return 'A view can be deleted when there is a connection again.'
    throw error
  }
}
