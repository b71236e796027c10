import type { Duplex } from 'node:stream'
import { sql } from 'kysely'
import { Client, type PoolConfig } from 'pg'
import { openDatabase, type Database } from '#server/db/database.ts'

export interface MortalDatabase {
  database: Database
  /**
   * As if the process died: its open connections are cut by the time this resolves, and nothing
   * from them reaches the database any more.
   */
  kill: () => Promise<void>
}

let servers = 0

/** The connections of a server that can die at any point. */
export function openMortalDatabase(connection: PoolConfig, maintenance: Database): MortalDatabase {
  servers += 1
  const name = `mortal-${process.pid}-${servers}`
  let isDead = false
  const clients = new Set<Client>()
  class MortalClient extends Client {
    // The pool always passes a callback.
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
      // A connection that is still being opened has no name in the list below and would survive.
      for (const client of clients) streamOf(client).destroy()
      // Locks are held until the database notices that the connection is gone.
      await sql`select pg_terminate_backend(pid, 10_000) from pg_stat_activity where application_name = ${name}`.execute(maintenance)
    },
  }
}

function streamOf(client: Client): Duplex {
  return (client as unknown as { connection: { stream: Duplex } }).connection.stream
}
