import { toMillis } from '#contract/timestamp.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { pastEventPrefix } from './use-past-entries.ts'
import { ask } from '#app/api/ask.ts'

/** Asks once what events are called that are over and in which the company has entries. */
export async function fetchPastEvents(ids: readonly string[]): Promise<void> {
  const epoch = epochOfThisPage()
  for (const id of ids) {
    const { data: event } = await ask('getEvent', { params: { id } })
    const answer = { name: event.name, startsAt: toMillis(event.start_date) }
    await writeData(epoch, (database) => database.answers.put({ key: pastEventPrefix + id, answer }))
  }
}
