import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { EmulatorAccount, EmulatorOrder } from './auth-emulator.ts'

// The official Authentication emulator without its command line, which takes three times as long to start.
// auth-emulator.ts starts it as a child process and sends it the accounts to serve.

type SavedAccount = Record<string, unknown> & { localId: string }
type Projects = Map<string, { users: Map<string, SavedAccount> }>

const emulator = createRequire(import.meta.resolve('firebase-tools/package.json'))

process.once('message', (order: EmulatorOrder) => void serve(order))

async function serve({ projectId, port, accounts, stateFile }: EmulatorOrder) {
  const projects: Projects = new Map()
  const ready = openEmulator(projectId, projects, accounts, stateFile)
  const save = () => writeState(stateFile, projects.get(projectId)?.users)

  const server = createServer((request, response) => {
    if (isFromABrowser(request.headers)) {
      response.writeHead(403).end('The emulator is reached through the app.\n')
      return
    }
    // Saved immediately, so that a changed password survives even if app and emulator are killed together.
    if (request.method !== 'GET') response.once('finish', save)
    void ready.then((answer) => answer(request, response))
  })
  server.listen(port, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
  // Also when the app was killed, because its end of the channel closes with it.
  process.once('disconnect', () => {
    // Before it is ready, the file already has everything.
    if (projects.has(projectId)) save()
    process.exit(0)
  })
  await ready
  save()
  process.send?.({ ready: true })
}

async function openEmulator(
  projectId: string,
  projects: Projects,
  accounts: readonly EmulatorAccount[],
  stateFile: string,
): Promise<RequestListener> {
  dropUnusedRoutes(emulator('./lib/emulator/auth/apiSpec.js'))
  const { createApp } = emulator('./lib/emulator/auth/server.js') as EmulatorModule
  const app = await createApp(projectId, 0, projects)
  const saved = readState(stateFile)
  const users =
    saved ??
    accounts.map(({ uid, email, displayName, password, role }) => ({
      localId: uid,
      email,
      displayName,
      rawPassword: password,
      emailVerified: true,
      ...(role && { customAttributes: JSON.stringify({ role }) }),
    }))
  if (users.length > 0) await importUsers(app, projectId, users)
  // An import resets all dates, which would end every session, so the saved accounts are copied over it.
  for (const user of saved ?? []) Object.assign(projects.get(projectId)?.users.get(user.localId) ?? {}, user)
  return app
}

interface EmulatorModule {
  createApp: (projectId: string, mode: number, projects: Projects) => Promise<RequestListener>
}

/**
 * The emulator compiles every API route it is given. Tenants, passkeys and federation take two thirds of the start,
 * and the portal does not use them.
 */
function dropUnusedRoutes({ default: { paths } }: { default: { paths: Record<string, unknown> } }) {
  for (const path of Object.keys(paths)) {
    if (/\/tenants\b|^\/v2\/projects\/|\/v2\/accounts\/|\/v2\/defaultSupported|Saml|GameCenter|PhoneNumber|IosClient/.test(path))
      delete paths[path]
  }
}

async function importUsers(app: RequestListener, projectId: string, users: object[]) {
  const server = createServer(app)
  const port = await new Promise<number>((listening) =>
    server.listen(0, '127.0.0.1', () => listening((server.address() as AddressInfo).port)),
  )
  const response = await fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ users }),
  })
  const { error = [] } = (await response.json()) as { error?: unknown[] }
  server.close()
  server.closeAllConnections()
  if (!response.ok || error.length > 0) throw new Error(`The emulator rejected the accounts: ${JSON.stringify(error)}`)
}

function readState(file: string): SavedAccount[] | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as SavedAccount[]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function writeState(file: string, users: Map<string, SavedAccount> | undefined) {
  if (!users) return
  try {
    writeFileSync(`${file}.new`, JSON.stringify([...users.values()]), { mode: 0o600 })
    renameSync(`${file}.new`, file)
  } catch (error) {
    // A full disk: the accounts stay in memory, and the next change saves everything.
    console.error(error)
  }
}

/** The emulator answers any website in a browser, and with everything. So browsers can only reach it through the app. */
function isFromABrowser(headers: NodeJS.Dict<string | string[]>): boolean {
  return headers['origin'] !== undefined || headers['sec-fetch-site'] !== undefined
}
