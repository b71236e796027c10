import { ask } from '#app/api/ask.ts'
import { NotReached, Refused } from '#app/api/call-errors.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { newId } from '#app/storage/new-id.ts'

/** Puts a mail that failed back among those that are sent; answers a sentence when that did not work. */
export async function sendAgain(id: string): Promise<string | undefined> {
  try {
    const { data } = await ask('emails.retry', { params: { id }, body: {}, idempotencyKey: newId() })
    await writeData(epochOfThisPage(), (database) => database.emails.put(data))
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.problem.detail
    if (error instanceof NotReached) return 'The server was not reached. Try again in a moment.'
    throw error
  }
}
