import type { EndpointName, endpoints } from '#contract/api.ts'
import type { ProblemBody } from '#contract/problem.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { newId } from '#app/storage/new-id.ts'
import { ask } from './ask.ts'
import { NotReached, Refused } from './call-errors.ts'
import type { CallInput } from './call.ts'

export type ActOutcome = { kind: 'done' } | { kind: 'refused'; problem: ProblemBody } | { kind: 'unreached' }

/** Takes a record a step on in its life. It needs the server, since a deadline is the server's to judge (product rule 12); nothing is queued. */
export async function actOnRecord<N extends EndpointName>(
  resource: string,
  endpoint: N,
  input: Pick<CallInput<(typeof endpoints)[N]>, 'params' | 'body'> & { version: number },
): Promise<ActOutcome> {
  try {
    const answer: unknown = await ask(endpoint, { ...input, idempotencyKey: newId() } as unknown as CallInput<(typeof endpoints)[N]>)
    const { data: record } = answer as { data: object }
    await writeData(epochOfThisPage(), async (database) => {
      await database.tables.find(({ name }) => name === resource)?.put(record)
    })
    return { kind: 'done' }
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', problem: error.problem }
    if (error instanceof NotReached) return { kind: 'unreached' }
    throw error
  }
}
