import { sql } from 'kysely'
import { Client } from 'pg'
import type { Log } from '#server/log.ts'
import { poolConfig, type Connection, type Queries } from './database.ts'

export interface Notices {
  /** False at first, and whenever commits of other servers may have been missed. */
  isListening: () => boolean
  close: () => Promise<void>
}

interface NoticesOptions {
  connection: Connection
  onNotice: (notice: string) => void
  /** Commits may have been missed: drop every cache. */
  onGap: () => void
  log: Log
}

const channel = 'parade'
const heartbeatMs = 10_000
const heartbeatTimeoutMs = 5_000
const reconnectMs = 1_000

/** Makes every server forget an account when the transaction commits. Database triggers send all other notices. */
export async function notifyAccountChanged(queries: Queries, uid: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${`account:${uid}`})`.execute(queries)
}

/** Listens for commits of all servers (this one included) on its own connection, which reconnects when lost. */
export function listenForNotices({ connection, onNotice, onGap, log }: NoticesOptions): Notices {
  let client: Client | undefined
  let listening = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  async function connect() {
    const mine = new Client({
      ...poolConfig(connection),
      application_name: 'parade-portal-listener',
      keepAlive: true,
      query_timeout: heartbeatTimeoutMs,
    })
    client = mine
    mine.on('error', (error) => lose(mine, error))
    mine.on('end', () => lose(mine))
    mine.on('notification', ({ payload }) => onNotice(payload ?? ''))
    try {
      await mine.connect()
      await mine.query(`listen ${channel}`)
      if (client !== mine) return
      onGap()
      listening = true
      beat(mine)
    } catch (error) {
      lose(mine, error)
    }
  }

  /** A connection can die silently; caches must not outlive it by more than one heartbeat. */
  function beat(mine: Client) {
    timer = setTimeout(() => {
      mine.query('select 1').then(
        () => client === mine && beat(mine),
        (error: unknown) => lose(mine, error),
      )
    }, heartbeatMs).unref()
  }

  function lose(lost: Client, error?: unknown) {
    if (client !== lost) return
    client = undefined
    listening = false
    clearTimeout(timer)
    onGap()
    void lost.end().catch(() => {})
    if (closed) return
    log.warn('listener lost', { error: error instanceof Error ? error.message : undefined })
    timer = setTimeout(() => void connect(), reconnectMs).unref()
  }

  void connect()

  return {
    isListening: () => listening,
    async close() {
      closed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      listening = false
      await last?.end().catch(() => {})
    },
  }
}
