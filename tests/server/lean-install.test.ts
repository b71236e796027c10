import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/commands/free-port.ts'
import { copyTemplate } from '#tests/support/server/test-database.ts'
import { socketUrl } from '#dev/postgres/socket-folder.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

const root = resolve(import.meta.dirname, '../..')
const packages = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<'dependencies' | 'devDependencies', object>

/** The server's files with only the packages that `npm ci --omit=dev` installs. */
function leanInstall({ page }: { page: boolean }): string {
  const folder = temporaryFolder()
  for (const part of ['package.json', 'server', 'dev', 'contract']) cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const name of Object.keys(packages.dependencies)) {
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  if (page) {
    mkdirSync(join(folder, 'dist'))
    cpSync(join(root, 'index.html'), join(folder, 'dist/index.html'))
    cpSync(join(root, 'package.json'), join(folder, 'dist/version.json'))
  }
  return folder
}

/** The server's output until it was ready, or had ended. */
async function start(folder: string, settings: Record<string, string>): Promise<string> {
  const { PATH = '' } = process.env
  const env = { PATH, DATA_DIR: temporaryFolder(), PORT: String(await freePort()), ...settings }
  const child = spawn(process.execPath, [join(folder, 'server/main.ts')], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise((done) => child.once('close', done))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  let said = ''
  const isReady = new Promise((ready) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('Ready: ')) ready(true)
      })
    }
  })
  await Promise.race([isReady, ended])
  return said
}

async function live() {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: socketUrl(await copyTemplate()),
    PUBLIC_ORIGIN: 'https://parade.example.org',
    FIREBASE_PROJECT_ID: 'parade-live',
    FIREBASE_API_KEY: 'web-key',
    GOOGLE_APPLICATION_CREDENTIALS: join(root, 'package.json'),
  }
}

test('a production server starts with the lean install and serves a page that was built elsewhere', async () => {
  const said = await start(leanInstall({ page: true }), await live())

  expect(said).toContain('Ready: https://parade.example.org')
})

test('without a built page, it says which command builds one', async () => {
  const said = await start(leanInstall({ page: false }), await live())

  expect(said).toContain('The page isn’t built. Run npm ci --include=dev && npm run build first.')
})

test('if a package that only a demo needs is missing, it says so', async () => {
  const folder = leanInstall({ page: true })
  const { DATABASE_URL, FIREBASE_PROJECT_ID, FIREBASE_API_KEY } = await live()

  const [withoutDatabase, withoutFirebase] = await Promise.all([
    start(folder, { FIREBASE_PROJECT_ID, FIREBASE_API_KEY }),
    start(folder, { DATABASE_URL }),
  ])

  expect(withoutDatabase).toMatch(/^PostgreSQL for \S+ isn’t installed here\. Set DATABASE_URL/m)
  expect(withoutFirebase).toMatch(/^The Firebase emulator isn’t installed here\. Set FIREBASE_PROJECT_ID/m)
})

test('the lean install has every package that the server imports, and no other', () => {
  const files = ['server', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const text = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const imported = [...text.matchAll(/(?:^import [^']*|^} from |import\()'((?:@[\w.-]+\/)?[\w-][\w.-]*)[^']*'/gm)].map(([, name]) => name)
  // Loaded by flydrive for the configured store; the programs that run everything; the page's builder.
  const byOthers = ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner', '@google-cloud/storage', 'node']
  const forBuilds = new Set(['vite', 'node'])

  const wanted = new Set([...imported.filter((name) => name && !forBuilds.has(name)), ...byOthers])

  expect(new Set(Object.keys(packages.dependencies))).toEqual(wanted)
})
