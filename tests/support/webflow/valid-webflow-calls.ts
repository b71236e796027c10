import { sql } from 'kysely'
import type { EndpointName } from '#contract/endpoints.ts'
import type { Database } from '#server/db/database.ts'
import { insertJob, settleItems } from '#server/website/job-store.ts'
import { anId } from '#tests/support/builders.ts'
import type { ValidCall } from '#tests/support/server/valid-calls.ts'

type WebflowCall = Extract<EndpointName, `webflow.${string}`>

/** A finished run with one failed record. */
async function aFailedRun(database: Database): Promise<{ id: string }> {
  const [id, record] = [anId(), anId()]
  const entry = { type: 'entries', id: record, name: 'The Alder', action: 'create', reason: 'Not live yet.' } as const
  const rest = { row: undefined, collectionId: '', slug: '', url: null, payload: undefined, sitePictures: {} }
  await insertJob(database, { id, by: null, cause: 'STAFF', mode: 'CHANGED', dryRun: false, now: 0 }, [{ ...entry, ...rest }])
  await settleItems(database, id, [{ type: 'entries', id: record, status: 'FAILED', error: 'It was refused.' }], 0)
  await database.updateTable('webflow_jobs').set({ status: 'DONE' }).where('id', '=', id).execute()
  return { id }
}

/** A valid call of each endpoint for the public site, on a server without a token. */
export const validWebflowCalls: Record<WebflowCall, ValidCall> = {
  'webflow.status': () => ({ status: 200 }),
  'webflow.plan': () => ({ status: 200 }),
  'webflow.jobs': () => ({ status: 200 }),
  'webflow.job': async ({ database }) => ({ status: 200, params: await aFailedRun(database) }),
  'webflow.start': () => ({ status: 202, body: { id: anId(), types: ['entries'], mode: 'CHANGED', dry_run: true } }),
  'webflow.actOnJob': async ({ database }) => ({ status: 202, params: { ...(await aFailedRun(database)), action: 'retry' } }),
  'webflow.publishSite': () => ({ status: 'WRONG_STATE' }),
  'webflow.mapping': () => ({ status: 200 }),
  'webflow.putMapping': async ({ database }) => {
    const { rows } = await sql<{ version: number }>`select version from webflow_settings`.execute(database)
    return { status: 200, body: { mappings: { sponsors: null } }, headers: { 'if-match': `"${rows[0]?.version ?? 1}"` } }
  },
  // The URL cannot be guessed: a valid one needs a secret that only the server knows.
  'webflow.picture': () => ({ status: 'NOT_FOUND', params: { name: `${anId()}-aaaaaaaaaaaaaaaaaaaaaa.jpg` } }),
}
