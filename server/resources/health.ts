import { sql } from 'kysely'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Database } from '#server/db/database.ts'
import { knownMigrations } from '#server/db/migrate.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Handlers } from '#server/http/handler.ts'
import { withTimeout } from '#server/http/timeout.ts'

const timeoutMs = 2_000
/** Longer for the store, because each check of a bucket costs money. */
const holdMs = { database: 1_000, store: 10_000 }

interface HealthDependencies {
  database: Database
  store: Pick<FileStore, 'tryWrite'>
  version: string
}

export function healthHandlers({ database, store, version }: HealthDependencies): Pick<Handlers, 'live' | 'health'> {
  const readMigrations = watched(() => appliedNames(database), holdMs.database)
  const tryStore = watched(() => store.tryWrite(), holdMs.store)

  return {
    async live({ now }) {
      return { bare: { status: 'ok', version, server_time: fromMillis(now) } }
    },
    async health({ now }) {
      const [applied, writable] = await Promise.all([readMigrations(now), tryStore(now)])
      const migrated = applied !== undefined && knownMigrations.every((name) => applied.value.has(name))
      const checks = { database: applied !== undefined, migrations: migrated, store: writable !== undefined }
      const isReady = Object.values(checks).every(Boolean)
      return {
        bare: { status: isReady ? 'ok' : 'failing', ...checks, version, server_time: fromMillis(now) },
        status: isReady ? 200 : 503,
      }
    },
  }
}

async function appliedNames(database: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Runs one check at a time and caches its result briefly, since anyone can call this as often as they like. Undefined
 * if the check failed or timed out.
 */
function watched<T>(look: () => Promise<T>, holdForMs: number): (now: number) => Promise<{ value: T } | undefined> {
  let looking: Promise<{ value: T } | undefined> | undefined
  let last: { at: number; found: { value: T } | undefined } | undefined

  async function lookOnce(): Promise<{ value: T } | undefined> {
    try {
      return { value: await look() }
    } catch {
      return undefined
    } finally {
      looking = undefined
    }
  }

  return async (now) => {
    if (last && now - last.at < holdForMs) return last.found
    looking ??= lookOnce()
    const found = await withTimeout(looking, timeoutMs).catch(() => undefined)
    last = { at: now, found }
    return found
  }
}
