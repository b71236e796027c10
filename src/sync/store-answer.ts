import { writeData } from './data.ts'

interface Given {
  answer: unknown
  /** For a list, its total on the server. */
  total?: number | undefined
  /** Milliseconds by the server's clock. */
  fetchedAt: number
}

/** Stores an answer that isn't a list of records, with its age, unless the session has ended. */
export async function storeAnswer(epoch: string, key: string, { answer, total, fetchedAt }: Given): Promise<void> {
  await writeData(epoch, async (database) => {
    await database.answers.put({ key, answer, ...(total !== undefined && { total }) })
    await database.fetches.put({ resource: key, fetched_at: fetchedAt })
  })
}
