import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import sharp from 'sharp'
import { fromMillis } from '#contract/time/timestamp.ts'
import { freePort } from '#server/commands/free-port.ts'
import { makeCertificate } from '#tests/support/google/certificate.ts'
import { GoogleDouble } from '#tests/support/google/google-double.ts'
import { serveGoogleDouble } from '#tests/support/google/serve-google-double.ts'
import { endAll, postgresFolder, repository, run, runBeside, start, startCluster, startNginx, until, type Running } from './machine.ts'
import { setPassword, Visitor } from './visitor.ts'

// `npm run deploy-check`: does what docs/deploy.md and docs/operations.md say, from the commits of this repository, on loopback:
// Debian's PostgreSQL, nginx with TLS, and a double of Google's hosts. It stops at the first step that fails. What is not committed
// is not in it. An open page is played by its calls and the files it asks for.

const folder = mkdtempSync(join(tmpdir(), 'deploy-check-'))
chmodSync(folder, 0o755)
const password = 'a long enough password'
const startedAt = performance.now()
let current = { name: '', look: '' }

function step(name: string, look: string): void {
  current = { name, look }
  console.log(`${String(Math.round((performance.now() - startedAt) / 1_000)).padStart(4)} s  ${name}`)
}

function assert(isSo: boolean, sentence: string): void {
  if (!isSo) throw new Error(sentence)
}

type Settings = Record<string, string>

/** Step 3 of docs/deploy.md for one commit. */
function install(name: string, commit: string, change: (code: string) => void = () => {}): string {
  const code = join(folder, name)
  run('git', ['clone', '-q', repository, code], { cwd: folder })
  run('git', ['checkout', '-q', commit], { cwd: code })
  change(code)
  const env = { NODE_ENV: 'production' }
  run('npm', ['ci', '--include=dev'], { cwd: code, env })
  run('npm', ['run', 'build'], { cwd: code, env })
  run('npm', ['ci', '--omit=dev'], { cwd: code, env })
  return code
}

/** What the service and the commands run: a link to one version. */
const service = join(folder, 'parade-portal')

function link(code: string): void {
  run('ln', ['-sfn', code, service], { cwd: folder })
}

async function startPortal(settings: Settings): Promise<Running> {
  const portal = start('npm', ['start'], { name: 'the portal', cwd: service, env: settings })
  await until('The portal is ready', async () => {
    if (portal.hasEnded()) throw new Error(portal.said())
    const answer = await fetch(`http://127.0.0.1:${settings['PORT']}/api/v1/health`)
    return answer.ok ? true : undefined
  }).catch((cause: unknown) => {
    throw new Error(`It is not ready. It said:\n${portal.said()}`, { cause })
  })
  return portal
}

const command = (settings: Settings, ...args: string[]) => runBeside('npm', ['run', '--silent', ...args], { cwd: service, env: settings })

async function aPhoto(color: string): Promise<File> {
  const bytes = await sharp({ create: { width: 1200, height: 800, channels: 3, background: color } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], `${color}.jpg`, { type: 'image/jpeg' })
}

interface Photo {
  file_id: string
  caption: string
  alt: string
}
type Home = { id: string; version: number; title: string; gallery: Photo[] }

async function photosOf(visitor: Visitor, id: string): Promise<{ home: Home; bytes: number[] }> {
  const { data: home } = await visitor.json<{ data: Home }>('GET', `/entries/${id}`)
  const bytes = []
  for (const { file_id: file } of home.gallery)
    bytes.push((await (await visitor.send('GET', `/files/download?id=${file}&variant=web`)).arrayBuffer()).byteLength)
  return { home, bytes }
}

async function check(): Promise<void> {
  step('Tools: git, npm, PostgreSQL, nginx', 'apt-get install postgresql nginx, as root')
  postgresFolder()
  run('nginx', ['-v'], { cwd: folder })

  step('A Firebase project, by a double of Google’s hosts', 'tests/support/google/google-double.ts')
  const [tls, port, secondPort] = [await freePort(), await freePort(), await freePort()]
  const origin = `https://localhost:${tls}`
  const google = new GoogleDouble({ projectId: 'deploy-check', apiKey: 'web-key', referrers: [`${origin}/`], accounts: [] })
  const served = await serveGoogleDouble(google)
  const certificate = makeCertificate(['localhost'])
  served.useHere()
  setDefaultCACertificates([...getCACertificates('default'), certificate.cert])
  const place = { origin, apiKey: google.apiKey }

  step('Debian’s PostgreSQL with a database', 'docs/deploy.md, 2. Database')
  const cluster = await startCluster(join(folder, 'postgres'))
  const settings: Settings = {
    ...served.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    PUBLIC_ORIGIN: origin,
    TRUSTED_PROXIES: '1',
    DATABASE_URL: cluster.create('parade'),
  }

  step('The previous commit, built and installed', 'docs/deploy.md, 3. The portal; the lines of npm are below')
  const before = install('previous', 'HEAD~1')
  link(before)

  step('nginx with TLS before two servers', 'docs/deploy/nginx.conf')
  const nginxLog = join(folder, 'nginx/parade.log')
  await startNginx({ folder: join(folder, 'nginx'), port: tls, certificate, ports: [port, secondPort] })

  step('The portal starts and is ready through nginx', 'the lines of the portal below; /api/v1/health says what is missing')
  let portal = await startPortal(settings)
  const health = await fetch(`${origin}/api/v1/health`)
  assert(health.ok, `Health is ${health.status}: ${await health.text()}`)
  const version = run('curl', ['-sk', '-o', '/dev/null', '-w', '%{http_version}', `${origin}/version.json`], { cwd: folder })
  assert(version === '2', `nginx speaks HTTP/${version}.`)
  assert((await fetch(`${origin}/admin/dashboard`, { headers: { accept: 'text/html' } })).ok, 'The page is not served.')

  step('The first administrator signs in', 'docs/deploy.md, 5. The first administrator')
  const said = await command(settings, 'admin', '--', 'add', 'nora@association.test', 'Nora', 'Vale')
  const code = /reset-password\?oobCode=(\S+)/.exec(said)?.[1]
  if (code === undefined) throw new Error(`No link to set a password in:\n${said}`)
  await setPassword(place, decodeURIComponent(code), password)
  const nora = await Visitor.signIn(place, 'nora@association.test', password)
  assert(nora.role === 'admin', `Nora signed in as ${nora.role}.`)
  await command(settings, 'catalogues')

  step('An event, a company and its builder', 'the answer of the API below')
  const day = 86_400_000
  const inDays = (days: number) => fromMillis(Math.floor(Date.now() / 1_000) * 1_000 + days * day)
  const { data: event } = await nora.json<{ data: { id: string; version: number } }>('POST', '/events', {
    id: randomUUID(),
    name: 'Parade of Homes',
    type: 'PARADE_OF_HOMES',
    start_date: inDays(60),
    end_date: inDays(80),
    registration_start_date: inDays(-10),
    registration_end_date: inDays(30),
  })
  await nora.json('POST', `/events/${event.id}/actions/activate`, undefined, event.version)
  const [company, builder] = [randomUUID(), randomUUID()]
  await nora.json('POST', '/companies', { id: company, name: 'Prairie Oak Builders', membership_type: 'BUILDER' })
  const person = { id: builder, first: 'Ben', last: 'Ash', email: 'ben@prairie.test', company_id: company, company_role: 'OWNER' }
  await nora.json('POST', '/members', person)
  const invited = await nora.json<{ data: { link: string } }>('POST', `/members/${builder}/invite`, {})
  const invitation = new URLSearchParams(new URL(invited.data.link).hash.slice(1)).get('invitation')
  // Invitations of earlier versions have it in the query, like the identity service's links.
  await fetch(`${origin}/reset-password?invitation=${invitation}`, { headers: { accept: 'text/html' } })
  const logged = await until('nginx logs the page', async () => /.*\/reset-password.*/.exec(readFileSync(nginxLog, 'utf8'))?.[0])
  assert(!logged.includes('invitation'), 'nginx logs the code of an invitation.')
  const opened = await nora.json<{ data: { code: string } }>('POST', '/auth/invitations', { invitation })
  await setPassword(place, opened.data.code, password)
  const ben = await Visitor.signIn(place, 'ben@prairie.test', password)

  step('His home with two photos', 'the answer of the API below; client_max_body_size and proxy_request_buffering in nginx.conf')
  const home = randomUUID()
  const { data: draft } = await ben.json<{ data: Home }>('POST', '/entries', {
    id: home,
    event_id: event.id,
    kind: 'NEW_HOME',
    title: 'The Alder',
  })
  const gallery: Photo[] = []
  for (const color of ['red', 'green']) {
    const file_id = randomUUID()
    const form = new FormData()
    const fields = { client_id: file_id, purpose: 'ENTRY_PHOTO', owner_type: 'entries', owner_id: home }
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', await aPhoto(color))
    await ben.json('POST', '/files/upload', form)
    gallery.push({ file_id, caption: color, alt: `A ${color} wall` })
  }
  await ben.json('PATCH', `/entries/${home}`, { gallery }, draft.version)
  const kept = await photosOf(ben, home)
  assert(kept.bytes.length === 2 && kept.bytes.every((size) => size > 0), 'The photos are not there.')

  step('A backup while it runs', 'docs/operations.md, Backup and restore')
  const backup = join(folder, 'backup')
  console.log(`        ${(await command(settings, 'backup', '--', backup)).trim()}`)

  step('A restore into a new cluster and a new folder', 'docs/operations.md, Backup and restore')
  const otherCluster = await startCluster(join(folder, 'postgres-restored'))
  const restoredSettings = {
    ...settings,
    PORT: String(await freePort()),
    DATABASE_URL: otherCluster.create('parade'),
    DATA_DIR: join(folder, 'data-restored'),
  }
  await command(restoredSettings, 'restore', '--', backup)
  const restored = await startPortal(restoredSettings)
  const there = await photosOf(ben.at(`http://127.0.0.1:${restoredSettings.PORT}`), home)
  assert(JSON.stringify(there) === JSON.stringify(kept), 'The home or its photos differ after the restore.')
  await restored.stop()

  step('A second server over the same database and files; either one alone answers', 'docs/operations.md, Several servers')
  const secondData = join(folder, 'data-second')
  mkdirSync(secondData)
  symlinkSync(join(settings['DATA_DIR'] ?? '', 'files'), join(secondData, 'files'))
  const second = await startPortal({ ...settings, PORT: String(secondPort), DATA_DIR: secondData })
  const written = await ben
    .at(`http://127.0.0.1:${port}`)
    .json<{ data: Home }>('PATCH', `/entries/${home}`, { title: 'The Birch' }, kept.home.version)
  const read = await photosOf(ben.at(`http://127.0.0.1:${secondPort}`), home)
  assert(read.home.title === 'The Birch' && read.bytes.length === 2, 'The second server does not see what the first one keeps.')
  await portal.stop()
  assert((await photosOf(ben, home)).home.version === written.data.version, 'With one server stopped nginx does not reach the other.')

  step(
    'The new version from a folder of its own, beside a page that is open',
    'docs/deploy.md, 7. A new version; server/files/released-builds.ts',
  )
  const after = install('current', 'HEAD', (clone) => {
    // Two commits may build the same page.
    appendFileSync(join(clone, 'src/app/main.tsx'), "\ndocument.documentElement.dataset['build'] = 'new'\n")
  })
  await second.stop()
  link(after)
  portal = await startPortal(settings)
  const [old, ours] = [before, after].map((one) => readdirSync(join(one, 'dist/assets')))
  const gone = (old ?? []).filter((name) => !ours?.includes(name) && name.endsWith('.js'))
  assert(gone.length > 0, 'The two versions have the same files, so this shows nothing.')
  for (const name of gone) assert((await fetch(`${origin}/assets/${name}`)).ok, `A page of the version before misses /assets/${name}.`)
  const offered = (await (await fetch(`${origin}/version.json`)).json()) as { version: string }
  const earlier = JSON.parse(readFileSync(join(before, 'dist/version.json'), 'utf8')) as { version: string }
  assert(offered.version !== earlier.version, 'The new version is not offered to open pages.')
  const open = await ben.json<{ data: Home }>('PATCH', `/entries/${home}`, { title: 'The Cedar' }, written.data.version)
  assert(open.data.title === 'The Cedar', 'The open page cannot save.')

  step('A rollback: the version before, with the backup from before', 'docs/operations.md, Upgrade and rollback')
  await portal.stop()
  link(before)
  const back = { ...settings, DATABASE_URL: cluster.create('parade_back'), DATA_DIR: join(folder, 'data-back') }
  await command(back, 'restore', '--', backup)
  await startPortal(back)
  const again = await photosOf(ben, home)
  assert(JSON.stringify(again) === JSON.stringify(kept), 'After the rollback the home is not as it was in the backup.')
  await served.stop()
}

try {
  await check()
  step('All of it works', '')
} catch (error) {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
  const output = !isMissing && error instanceof Error && 'stderr' in error ? `\n${String(error.stderr).slice(-4_000)}` : ''
  console.error(`\nFailed at: ${current.name}\nLook at: ${current.look}\n\n`, isMissing ? error.message : error, output)
  process.exitCode = 1
} finally {
  await endAll()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit()
