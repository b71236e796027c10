import { sql } from 'kysely'
import { expect, onTestFinished } from 'vitest'
import { endpoints, type EndpointName } from '#contract/endpoints.ts'
import type { Endpoint } from '#contract/http/endpoint.ts'
import { apiBase, header } from '#contract/http/header.ts'
import { createApp, type App } from '#server/app.ts'
import { openDatabase, type Connection, type Database } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import { createIdTokenCheck } from '#server/auth/id-token.ts'
import { openFileStore, type FileStore } from '#server/files/file-store.ts'
import type { ObserveRequest } from '#server/http/request-log.ts'
import { createLog } from '#server/log.ts'
import { anAdmin, anEventType, insert, testNow } from '#tests/support/builders.ts'
import { testDatabase } from './test-database.ts'
import { testAccounts, type TestAccounts } from './server-accounts.ts'
import { idToken, publicKeys, testProject } from './server-tokens.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'
import { eventually } from '#tests/support/eventually.ts'

export interface TestServer {
  app: App
  database: Database
  connection: Connection
  /** Folder of the uploaded files. */
  dataDir: string
  accounts: TestAccounts
  clock: { now: number }
  /** Everything logged so far. */
  logged: () => string
  /** Signs in a member of the database and returns the headers for calls. */
  signIn: (member: { auth_uid: string }) => Promise<Record<string, string>>
  /** Another server on the same database. */
  another: (options?: ServerOptions) => Promise<TestServer>
}

export interface ServerOptions {
  now?: number
  /**
   * Caches answers and tokens in memory, as in production. Without it, every call queries the
   * database.
   */
  listen?: boolean
  /** The public site's settings; without them there is no token. */
  webflow?: Env['webflow']
  /** Wraps the file store. */
  files?: (store: FileStore) => FileStore
  observeRequest?: ObserveRequest
}

/** The real server on its own database; both end with the test. */
export async function testServer(options: ServerOptions = {}): Promise<TestServer> {
  const connection = await testDatabase()
  const server = await serve(connection, temporaryFolder(), options)
  await insert(server.database, 'event_types', anEventType(), anEventType('REMODELERS_SHOWCASE'))
  return server
}

/** A server with an admin, who is signed in. */
export async function adminServer(options: ServerOptions = {}) {
  const server = await testServer(options)
  const admin = anAdmin()
  await insert(server.database, 'members', admin)
  return { ...server, admin, headers: await server.signIn(admin) }
}

async function serve(
  connection: Connection,
  dataDir: string,
  { now = testNow, listen = false, files = (store) => store, webflow, observeRequest }: ServerOptions,
): Promise<TestServer> {
  const database = openDatabase(connection)
  const accounts = testAccounts()
  const clock = { now }
  let lines = ''
  const log = createLog(
    (text) => (lines += text),
    () => clock.now,
  )
  const app = await createApp({
    database,
    ...(listen && { databaseUrlForListen: connection }),
    accounts,
    verifyIdToken: createIdTokenCheck({ projectId: testProject, emulator: false, now: () => clock.now, keys: publicKeys }),
    files: files(await openFileStore({ driver: 'fs' }, dataDir)),
    env: { publicOrigin: 'https://parade.test', trustedProxies: 0, ...(webflow && { webflow }) },
    log,
    ...(observeRequest && { observeRequest }),
    now: () => clock.now,
  })
  onTestFinished(async () => {
    await app.close()
    await database.destroy()
  })
  return {
    app,
    database,
    connection,
    dataDir,
    accounts,
    clock,
    logged: () => {
      log.flush()
      return lines
    },
    signIn: (member) => signIn(app, member, clock.now),
    another: (others = {}) => serve(connection, dataDir, { now: clock.now, ...others }),
  }
}

/**
 * Resolves when the server receives notifications from the database, after which it caches answers
 * in memory.
 */
export async function isListening({ database }: Pick<TestServer, 'database'>) {
  await eventually(async () => {
    const { rows } =
      await sql`select from pg_stat_activity where query = 'listen parade' and state = 'idle' and datname = current_database()`.execute(
        database,
      )
    expect(rows).toHaveLength(1)
  })
}

async function signIn(app: App, { auth_uid: uid }: { auth_uid: string }, now: number): Promise<Record<string, string>> {
  const account = { [header.authorization]: `Bearer ${await idToken({ uid, now })}`, [header.webOrigin]: 'true' }
  const response = await call(app, 'login', { headers: account, body: {} })
  const { data } = (await response.json()) as { data?: { aToken: string } }
  if (!data) throw new Error(`${uid} cannot sign in: ${response.status}`)
  return { ...account, [header.appToken]: data.aToken }
}

export interface CallOptions {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
  /** Leaves out the Idempotency-Key of a write. */
  isKeyless?: boolean
}

let lastKey = 0

/**
 * Calls an endpoint of the contract. A write gets a new Idempotency-Key unless the headers have
 * one.
 */
export async function call(
  app: App,
  name: EndpointName,
  { params = {}, query = {}, body, headers = {}, isKeyless = false }: CallOptions = {},
): Promise<Response> {
  const endpoint: Endpoint = endpoints[name]
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_match, param: string) => encodeURIComponent(params[param] ?? ''))
  const search = new URLSearchParams(query).toString()
  lastKey += 1
  return await app.request(`${apiBase}${path}${search && `?${search}`}`, {
    method: endpoint.method,
    headers: {
      ...(endpoint.method !== 'GET' && !isKeyless && { [header.idempotencyKey]: `key-${lastKey}` }),
      ...(endpoint.who === 'anyone' && { [header.webOrigin]: 'true' }),
      ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  })
}

/** The body of an answer. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests state their expectations by accessing it
export async function json(response: Response): Promise<any> {
  return await response.json()
}
