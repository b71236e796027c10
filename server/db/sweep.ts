import { keepKeysMs } from '#server/idempotency.ts'
import { expireRegistrations } from '#server/records/expire-registrations.ts'
import type { Database } from './database.ts'

/** Deletes tokens and refusals that have expired and keys that are older than they are kept, and lets registrations expire. */
export async function sweepExpired(database: Database, now: number): Promise<void> {
  await database.deleteFrom('app_tokens').where('expires_at', '<', new Date(now)).execute()
  await database.deleteFrom('refused_sign_ins').where('expires_at', '<', new Date(now)).execute()
  await expireRegistrations(database, now)
  await database
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now - keepKeysMs))
    .execute()
}
