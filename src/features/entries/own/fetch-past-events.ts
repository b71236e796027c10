import { toMillis } from '#contract/time/timestamp.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { ask } from '#app/http/ask.ts'

export const pastEventPrefix = 'event:'

/** Keyed by sign-in and event, because several cards of a dashboard ask for the same event at once. */
const underWay = new Map<string, Promise<void>>()

/** Fetches the names of past events in which the company has entries. */
export async function fetchPastEvents(ids: readonly string[]): Promise<void> {
  const epoch = epochOfThisPage()
  for (const id of ids) {
    const key = `${epoch} ${id}`
    const fetching = underWay.get(key) ?? fetchPastEvent(id, epoch).finally(() => underWay.delete(key))
    underWay.set(key, fetching)
    await fetching
  }
}

async function fetchPastEvent(id: string, epoch: string): Promise<void> {
  const { data: event } = await ask('getEvent', { params: { id } })
  const answer = { name: event.name, startsAt: toMillis(event.start_date) }
  await writeData(epoch, (database) => database.answers.put({ key: pastEventPrefix + id, answer }))
}
