import { resolve } from 'node:path'
import type { FileSettings } from './files/file-store.ts'
import { isLoopback } from './http/loopback.ts'

export interface Env {
  port: number
  host: string
  /** The port of `/metrics`, on the same host; undefined if it is off. */
  metricsPort: number | undefined
  /** An absolute path. Contains the embedded database, the emulator's state, mails and uploads. */
  dataDir: string
  /** Undefined for the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined
  /** The portal's public address, without a trailing slash. */
  publicOrigin: string
  /** How many trusted proxies are in front of this server. Each appends the address it saw to X-Forwarded-For. */
  trustedProxies: number
  firebase: {
    projectId: string
    apiKey: string
    /** The official emulator replaces a Firebase project; its tokens are unsigned. */
    emulator: boolean
  }
  googleApplicationCredentials: string | undefined
  files: FileSettings
  mapsKey: string | null
  webflow: { token: string | undefined; apiBase: string }
  smtpUrl: string | undefined
  /** The sender of emails; by default an address on the portal's own host. */
  mailFrom: string | undefined
  /** The reply-to address of emails; none by default. */
  mailReplyTo: string | undefined
  /** The sender's name in emails. */
  associationName: string | undefined
  production: boolean
}

/** A setting that the server cannot work with. Its message is one sentence for the operator. */
export class SettingError extends Error {
  override name = 'SettingError'
}

const emulatorProject = 'demo-parade'

/** Reads and validates every setting. Throws a SettingError that names the setting and its valid values. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const text = (name: string) => source[name]?.trim() || undefined

  const port = readPort('PORT', text('PORT') ?? '8080')
  const metricsPort = readMetricsPort(text('METRICS_PORT'), port)
  const host = text('HOST') ?? '127.0.0.1'
  const production = text('NODE_ENV') === 'production'
  const firebase = readFirebase(text('FIREBASE_PROJECT_ID'), text('FIREBASE_API_KEY'))
  const publicOrigin = readOrigin(text('PUBLIC_ORIGIN'))
  const googleApplicationCredentials = text('GOOGLE_APPLICATION_CREDENTIALS')
  if (firebase.emulator) assertEmulatorNotExposed(production, host, publicOrigin)
  if (production) {
    assertComplete({
      publicOrigin,
      hasCredentials: googleApplicationCredentials !== undefined || text('METADATA_SERVER_DETECTION') !== undefined,
    })
  }

  return {
    port,
    metricsPort,
    host,
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl: readUrl('DATABASE_URL', text('DATABASE_URL'), ['postgres:', 'postgresql:']),
    publicOrigin: publicOrigin ?? `http://localhost:${port}`,
    trustedProxies: readProxies(text('TRUSTED_PROXIES')),
    firebase,
    googleApplicationCredentials,
    files: readFiles(text),
    mapsKey: text('GOOGLE_MAPS_KEY') ?? null,
    webflow: {
      token: text('WEBFLOW_TOKEN'),
      apiBase: readUrl('WEBFLOW_API_BASE', text('WEBFLOW_API_BASE'), ['https:', 'http:']) ?? 'https://api.webflow.com/v2',
    },
    smtpUrl: readUrl('SMTP_URL', text('SMTP_URL'), ['smtp:', 'smtps:']),
    mailFrom: readAddress('MAIL_FROM', text('MAIL_FROM')),
    mailReplyTo: readAddress('MAIL_REPLY_TO', text('MAIL_REPLY_TO')),
    associationName: text('ASSOCIATION_NAME'),
    production,
  }
}

function readPort(name: string, value: string): number {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65_535) throw new SettingError(`${name} is “${value}”: it must be a number from 0 to 65535.`)
  return port
}

function readMetricsPort(value: string | undefined, port: number): number | undefined {
  if (value === undefined) return undefined
  const metricsPort = readPort('METRICS_PORT', value)
  if (metricsPort === port)
    throw new SettingError('METRICS_PORT must differ from PORT, because people who can open the portal shouldn’t see its metrics.')
  return metricsPort
}

function readProxies(value = '0'): number {
  if (!/^\d$/.test(value)) throw new SettingError(`TRUSTED_PROXIES is “${value}”: it must be a number from 0 to 9.`)
  return Number(value)
}

function readFirebase(projectId: string | undefined, apiKey: string | undefined): Env['firebase'] {
  // Projects named demo-… exist only in the emulator; Firebase never gives a real project such a name.
  if (!projectId || projectId.startsWith('demo-')) {
    return { projectId: projectId ?? emulatorProject, apiKey: apiKey ?? 'demo-key', emulator: true }
  }
  if (!/^[a-z][a-z0-9-]{4,29}$/.test(projectId)) throw new SettingError(`FIREBASE_PROJECT_ID “${projectId}” isn’t a Firebase project ID.`)
  if (!apiKey) throw new SettingError('FIREBASE_API_KEY is missing: with FIREBASE_PROJECT_ID, set it to that project’s web API key.')
  return { projectId, apiKey, emulator: false }
}

function readFiles(text: (name: string) => string | undefined): FileSettings {
  const driver = text('FILES_DRIVER') ?? 'fs'
  if (driver === 'fs') return { driver }
  if (driver !== 's3' && driver !== 'gcs') throw new SettingError(`FILES_DRIVER is “${driver}”: it must be fs, s3 or gcs.`)
  const bucket = text('FILES_BUCKET')
  if (!bucket) throw new SettingError(`FILES_BUCKET is missing: with FILES_DRIVER=${driver}, set it to the name of the bucket.`)
  const endpoint = readUrl('FILES_ENDPOINT', text('FILES_ENDPOINT'), ['https:', 'http:'])
  return driver === 'gcs' ? { driver, bucket, endpoint } : { driver, bucket, endpoint, region: text('FILES_REGION') ?? 'us-east-1' }
}

/** Anyone who can reach the emulator can sign in as anyone. */
function assertEmulatorNotExposed(production: boolean, host: string, publicOrigin: string | undefined) {
  if (production) {
    throw new SettingError(
      'The Firebase emulator is for development only: with NODE_ENV=production, set FIREBASE_PROJECT_ID and FIREBASE_API_KEY.',
    )
  }
  if (publicOrigin !== undefined && !isLoopback(new URL(publicOrigin).host)) {
    throw new SettingError(
      `The Firebase emulator must not be published, and PUBLIC_ORIGIN is ${publicOrigin}: set FIREBASE_PROJECT_ID and FIREBASE_API_KEY, or leave PUBLIC_ORIGIN out.`,
    )
  }
  if (!isLoopback(host)) {
    throw new SettingError(
      `The Firebase emulator must not be reachable from other machines: leave HOST at 127.0.0.1 (now “${host}”), or set FIREBASE_PROJECT_ID.`,
    )
  }
}

/** Settings that only a demo can do without. */
function assertComplete({ publicOrigin, hasCredentials }: { publicOrigin: string | undefined; hasCredentials: boolean }) {
  if (publicOrigin === undefined) {
    throw new SettingError(
      'PUBLIC_ORIGIN is missing: with NODE_ENV=production, set it to the address where people reach the portal, such as https://parade.example.org.',
    )
  }
  if (!hasCredentials) {
    throw new SettingError(
      'GOOGLE_APPLICATION_CREDENTIALS is missing: with NODE_ENV=production, set it to the path of the key file of a Firebase service account. On a Google Cloud machine that has a service account of its own, set METADATA_SERVER_DETECTION=assume-present instead.',
    )
  }
}

function readUrl(name: string, value: string | undefined, protocols: readonly string[]): string | undefined {
  if (value === undefined) return undefined
  const protocol = URL.parse(value)?.protocol
  // The messages do not repeat the value, which may contain a password.
  if (!protocol && protocols.some((one) => value.startsWith(`${one}//`)))
    throw new SettingError(
      `${name} isn’t a valid URL. Encode special characters in the user name and password, such as / as %2F, # as %23 and @ as %40.`,
    )
  if (!protocol || !protocols.includes(protocol)) throw new SettingError(`${name} must be a URL that begins with ${protocols[0]}//.`)
  return value
}

function readAddress(name: string, value: string | undefined): string | undefined {
  if (value !== undefined && !/^[^\s@<>]+@[^\s@<>]+$/.test(value)) {
    throw new SettingError(`${name} is “${value}”: it must be an email address, such as parade@example.org.`)
  }
  return value
}

function readOrigin(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.parse(value)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/' || url.search || url.hash) {
    throw new SettingError(`PUBLIC_ORIGIN is “${value}”: it must be an address without a path, such as https://parade.example.org.`)
  }
  return url.origin
}
