import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '#server/commands/free-port.ts'

// What stands on a server beside the portal, each on a port of its own and in a folder that goes at the end.

export const repository = resolve(import.meta.dirname, '../..')

/** Of the terminal: this process is led to the double of Google later, and npm must not be. */
const environment = { ...process.env }

/** What is running, to be ended in the opposite order. */
const running: { name: string; child: ChildProcess; signal: NodeJS.Signals }[] = []

interface Program {
  name: string
  cwd: string
  env?: Record<string, string>
  signal?: NodeJS.Signals
  uid?: number
}

export function start(command: string, args: string[], { name, cwd, env = {}, signal = 'SIGTERM', uid }: Program): Running {
  const said: string[] = []
  const child = spawn(command, args, { cwd, env: { ...environment, ...env }, ...(uid !== undefined && { uid, gid: uid }) })
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const one = { name, child, signal }
  running.push(one)
  return {
    said: () => said.join(''),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      running.splice(running.indexOf(one), 1)
      await end(one)
    },
  }
}

export interface Running {
  said: () => string
  hasEnded: () => boolean
  stop: () => Promise<void>
}

async function end({ child, signal }: (typeof running)[number]): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill(signal)
  await Promise.race([gone, wait(20_000).then(() => child.kill('SIGKILL'))])
}

export async function endAll(): Promise<void> {
  for (const one of running.splice(0).toReversed()) await end(one)
}

/** Runs a command to its end and answers what it said; throws that when it fails. */
export function run(command: string, args: string[], { cwd, env = {}, uid }: Omit<Program, 'name' | 'signal'>): string {
  return execFileSync(command, args, {
    cwd,
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    ...(uid !== undefined && { uid, gid: uid }),
  })
}

/** The same for what asks the doubles in this process, which must go on meanwhile. */
export async function runBeside(command: string, args: string[], { cwd, env = {} }: Pick<Program, 'cwd' | 'env'>): Promise<string> {
  return (await promisify(execFile)(command, args, { cwd, env: { ...environment, ...env } })).stdout
}

export async function until<T>(what: string, look: () => Promise<T | undefined>, seconds = 60): Promise<T> {
  const endsAt = Date.now() + seconds * 1_000
  let last: unknown
  while (Date.now() < endsAt) {
    const found = await look().catch((error: unknown) => void (last = error))
    if (found !== undefined) return found
    await wait(250)
  }
  throw new Error(`${what}: not within ${seconds} seconds`, { cause: last })
}

/** Debian keeps the newest of its versions beside each other, and none in the PATH. */
export function postgresFolder(): string {
  const base = '/usr/lib/postgresql'
  const versions = existsSync(base) ? readdirSync(base).toSorted((a, b) => Number(b) - Number(a)) : []
  const found = versions.map((version) => join(base, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
  if (found === undefined) throw new Error('There is no PostgreSQL here: apt-get install postgresql')
  return found
}

export interface Cluster {
  /** Makes the database `name` as docs/deploy.md does, and answers its DATABASE_URL. */
  create: (name: string) => string
}

/** A new cluster of Debian's PostgreSQL. It does not run as root: as root its user is `postgres`. */
export async function startCluster(folder: string): Promise<Cluster> {
  const bin = postgresFolder()
  const port = await freePort()
  const uid = process.getuid?.() === 0 ? Number(run('id', ['-u', 'postgres'], { cwd: '/' })) : undefined
  mkdirSync(folder)
  if (uid !== undefined) chownSync(folder, uid, uid)
  const data = join(folder, 'data')
  const as = { cwd: folder, ...(uid !== undefined && { uid }) }
  run(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale', 'C.UTF-8'], as)
  const server = start(join(bin, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder], {
    ...as,
    name: 'PostgreSQL',
    signal: 'SIGINT',
  })
  const psql = (...commands: string[]) =>
    run('psql', ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', ...commands.flatMap((one) => ['-c', one])], { cwd: folder })
  await until('PostgreSQL answers', async () => {
    if (server.hasEnded()) throw new Error(server.said())
    return psql('select 1')
  })
  psql("create role parade login password 'CHOOSE-ONE'")
  return {
    create(name) {
      psql(`create database ${name} owner parade`)
      return `postgres://parade:CHOOSE-ONE@127.0.0.1:${port}/${name}`
    },
  }
}

interface Proxy {
  folder: string
  port: number
  certificate: { cert: string; key: string }
  /** Of the portal's servers. */
  ports: readonly number[]
}

/** nginx with docs/deploy/nginx.conf, whose names and ports alone are others. */
export async function startNginx({ folder, port, certificate, ports }: Proxy): Promise<void> {
  mkdirSync(folder)
  writeFileSync(join(folder, 'cert.pem'), certificate.cert)
  writeFileSync(join(folder, 'key.pem'), certificate.key, { mode: 0o600 })
  const plainPort = await freePort()
  const site = readFileSync(join(repository, 'docs/deploy/nginx.conf'), 'utf8')
    .replaceAll('parade.example.org;', 'localhost;')
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
    .replaceAll('/var/log/nginx/', `${folder}/`)
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('server 127.0.0.1:8080 max_fails=0;', ports.map((one) => `server 127.0.0.1:${one} max_fails=0;`).join('\n  '))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`)
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    `pid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}`,
    `http {\n${temporary.join('\n')}\n${site}\n}`,
  ]
  writeFileSync(join(folder, 'nginx.conf'), main.join('\n'))
  run('nginx', ['-t', '-c', join(folder, 'nginx.conf')], { cwd: folder })
  start('nginx', ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'], { name: 'nginx', cwd: folder, signal: 'SIGQUIT' })
}
