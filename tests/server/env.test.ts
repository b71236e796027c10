import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'

test('the portal needs no settings for a trial', () => {
  expect(readEnv({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: `${process.cwd()}/data`,
    databaseUrl: undefined,
    publicOrigin: 'http://localhost:8080',
    firebase: { projectId: 'demo-parade', emulator: true },
    mapsKey: null,
    trustedProxies: 0,
    files: { driver: 'fs' },
    production: false,
  })
})

test('a Firebase project replaces the emulator', () => {
  const env = readEnv({
    FIREBASE_PROJECT_ID: 'parade-1a2b',
    FIREBASE_API_KEY: 'key',
    HOST: '0.0.0.0',
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://parade.example.org/',
    GOOGLE_APPLICATION_CREDENTIALS: '/etc/parade/key.json',
  })

  expect(env).toMatchObject({
    firebase: { projectId: 'parade-1a2b', apiKey: 'key', emulator: false },
    publicOrigin: 'https://parade.example.org',
    production: true,
  })
})

test.each([
  [{ FILES_DRIVER: 's3' }, { driver: 's3', region: 'us-east-1', endpoint: undefined }],
  [
    { FILES_DRIVER: 's3', FILES_REGION: 'eu-west-1' },
    { driver: 's3', region: 'eu-west-1' },
  ],
  [{ FILES_DRIVER: 'gcs' }, { driver: 'gcs', endpoint: undefined }],
])('files are stored in a bucket if %o says so', (settings, files) => {
  expect(readEnv({ FILES_BUCKET: 'parade', ...settings }).files).toMatchObject({ bucket: 'parade', ...files })
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '65536' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
  [{ PUBLIC_ORIGIN: 'https://parade.example.org/portal' }, 'PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: 'parade.example.org' }, 'PUBLIC_ORIGIN'],
  [{ FIREBASE_PROJECT_ID: 'parade-1a2b' }, 'FIREBASE_API_KEY'],
  [{ FIREBASE_PROJECT_ID: 'Not A Project', FIREBASE_API_KEY: 'key' }, 'FIREBASE_PROJECT_ID'],
  [{ TRUSTED_PROXIES: 'all' }, 'TRUSTED_PROXIES'],
  [{ MAIL_FROM: 'parade@' }, 'MAIL_FROM'],
  [{ FILES_DRIVER: 'ftp' }, 'FILES_DRIVER'],
  [{ FILES_DRIVER: 's3' }, 'FILES_BUCKET'],
  [{ FILES_DRIVER: 's3', FILES_BUCKET: 'parade', FILES_ENDPOINT: 'minio:9000' }, 'FILES_ENDPOINT'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ WEBFLOW_API_BASE: 'ftp://webflow' }, 'WEBFLOW_API_BASE'],
])('%o is rejected with a message that names the setting', (settings, name) => {
  expect(() => readEnv(settings)).toThrow(new RegExp(`^${name}.*[^”]\\.$`))
})

test('the error for an invalid address does not repeat the password in it', () => {
  expect(() => readEnv({ DATABASE_URL: 'mysql://root:hunter2@localhost' })).toThrow(/^(?!.*hunter2)/)
})

test('an address whose password must be encoded says so, and does not repeat it', () => {
  for (const [name, value] of [
    ['DATABASE_URL', 'postgres://parade:hunter2/#@localhost/parade'],
    ['SMTP_URL', 'smtps://parade:hunter2#@mail.example.org'],
  ] as const)
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^(?!.*hunter2)${name} .*Encode special characters`))
})

test('rejects the emulator, where anyone can be anyone, in production and beyond this machine', () => {
  expect(() => readEnv({ NODE_ENV: 'production' })).toThrow('FIREBASE_PROJECT_ID')
  expect(() => readEnv({ HOST: '0.0.0.0' })).toThrow('HOST')
  expect(() => readEnv({ HOST: '192.168.1.4', FIREBASE_PROJECT_ID: 'demo-other' })).toThrow('HOST')
  expect(() => readEnv({ PUBLIC_ORIGIN: 'https://parade.example.org' })).toThrow(/emulator.*PUBLIC_ORIGIN.*FIREBASE_PROJECT_ID/)
  expect(readEnv({ PUBLIC_ORIGIN: 'http://demo.localhost:8080' }).publicOrigin).toBe('http://demo.localhost:8080')
})

test('production starts only with settings by which people and Google can identify it, and says what to set', () => {
  const complete = {
    NODE_ENV: 'production',
    FIREBASE_PROJECT_ID: 'parade-1a2b',
    FIREBASE_API_KEY: 'key',
    PUBLIC_ORIGIN: 'https://parade.example.org',
    GOOGLE_APPLICATION_CREDENTIALS: '/etc/parade/key.json',
  }
  const without = (name: keyof typeof complete) => () => readEnv({ ...complete, [name]: undefined })

  expect(without('PUBLIC_ORIGIN')).toThrow(/^PUBLIC_ORIGIN is missing/)
  expect(without('GOOGLE_APPLICATION_CREDENTIALS')).toThrow(/^GOOGLE_APPLICATION_CREDENTIALS is missing/)
  expect(without('FIREBASE_API_KEY')).toThrow(/^FIREBASE_API_KEY is missing/)
  expect(readEnv(complete).production).toBe(true)
  expect(readEnv({ ...complete, GOOGLE_APPLICATION_CREDENTIALS: undefined, METADATA_SERVER_DETECTION: 'assume-present' }).production).toBe(
    true,
  )
})

test('.env.example lists every setting', () => {
  const example = readFileSync('.env.example', 'utf8')
  const source = readFileSync('server/env.ts', 'utf8')
  const settings = [...source.matchAll(/text\('(\w+)'\)/g)].map(([, name]) => name)

  expect(settings.length).toBeGreaterThan(10)
  for (const name of settings) expect(example).toMatch(new RegExp(`^#?${name}=`, 'm'))
})
