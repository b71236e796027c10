import type { Duplex } from 'node:stream'
import { sql } from 'kysely'
import { Client, type PoolConfig } from 'pg'
import { openDatabase, type Database } from '#server/db/database.ts'

export interface MortalDatabase {
  database: Database
  /** As when the process dies: what it had open is broken off by the time this answers, and nothing of it reaches the database any more. */
  kill: () => Promise<void>
}

let servers = 0

/** The connections of one server, which may die in the middle of whatever it does. */
export function openMortalDatabase(connection: PoolConfig, maintenance: Database): MortalDatabase {
  servers += 1
  const name = `mortal-${process.pid}-${servers}`
  let isDead = false
  const clients = new Set<Client>()
  class MortalClient extends Client {
    // The pool calls it with a callback only.
    override connect(callback?: unknown): never {
      const connected = callback as (error: Error | undefined) => void
      if (isDead) connected(new Error('This server is dead.'))
      else {
        clients.add(this)
        super.connect(connected)
      }
      return undefined as never
    }
  }
  return {
    database: openDatabase({ ...connection, application_name: name, max: 6, Client: MortalClient }),
    async kill() {
      isDead = true
      // One that is still being made has no name in the list below, and would live on.
      for (const client of clients) streamOf(client).destroy()
      // Until the database has noticed, a lock of theirs is still held.
      await sql`select pg_terminate_backend(pid, 10_000) from pg_stat_activity where application_name = ${name}`.execute(maintenance)
    },
  }
}

function streamOf(client: Client): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream
}
