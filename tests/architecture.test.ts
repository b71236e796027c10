import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** The arrows of ARCHITECTURE.md: for a file of ours, what it may import and what it must not. */
const arrows: Record<string, { allowed: string[]; forbidden: string[] }> = {
  'contract/event/schema.ts': {
    allowed: ['./phase.ts', '#contract/time/timestamp.ts', 'zod/mini'],
    forbidden: [
      'zod',
      'react',
      'dexie',
      'node:fs',
      '../src/http/call.ts',
      '#app/http/call.ts',
      '#server/app.ts',
      '#sw/sw.ts',
      '#tests/x.ts',
    ],
  },
  'src/session/refresh.ts': {
    allowed: ['./session-lock.ts', '#contract/http/header.ts', '#app/session/session-store.ts', 'firebase/auth', 'idb-keyval'],
    forbidden: [
      'react',
      'react-dom/client',
      '@mantine/core',
      '@tanstack/react-router',
      'dexie-react-hooks',
      '../sync/data.ts',
      '#app/http/call.ts',
      '#app/sync/data.ts',
      '#app/outbox/outbox.ts',
      '#app/files/photo-queue.ts',
      '#app/ui/x.tsx',
      '#app/pwa/x.ts',
      '#app/features/events/x.ts',
      '#app/routes/x.tsx',
      '#app/app/main.tsx',
      '#sw/sw.ts',
      '#server/app.ts',
      '#tests/x.ts',
    ],
  },
  'src/http/call.ts': {
    allowed: ['./x.ts', '#contract/http/endpoint.ts', '#app/session/authorized-fetch.ts', '#app/http/x.ts'],
    forbidden: [
      'react',
      '@mantine/core',
      '../session/x.ts',
      '#app/sync/data.ts',
      '#app/outbox/outbox.ts',
      '#app/files/photo-queue.ts',
      '#app/pwa/x.ts',
      '#app/ui/x.tsx',
      '#app/features/events/x.ts',
      '#app/routes/x.tsx',
      '#app/app/x.ts',
      '#sw/sw.ts',
      '#server/app.ts',
    ],
  },
  'src/sync/data.ts': {
    allowed: ['dexie', 'idb-keyval', '#contract/event/schema.ts', '#app/session/x.ts', '#app/http/x.ts', '#app/sync/x.ts'],
    forbidden: ['react', 'dexie-react-hooks', '#app/outbox/x.ts', '#app/files/x.ts', '#app/features/events/x.ts', '#server/app.ts'],
  },
  'src/sync/use-device-query.ts': {
    allowed: ['react', 'dexie-react-hooks', './data.ts', '#app/http/call.ts'],
    forbidden: ['#app/outbox/x.ts', '#app/ui/x.tsx', '#app/features/events/x.ts', '#app/app/main.tsx', '../http/call.ts'],
  },
  'src/outbox/outbox.ts': {
    allowed: ['dexie', './drafts.ts', '#app/sync/data.ts', '#app/http/call.ts', '#app/session/x.ts'],
    forbidden: ['react', '#app/files/photo-queue.ts', '#app/ui/x.tsx', '#app/features/events/x.ts'],
  },
  'src/outbox/lists/use-synced-list.ts': {
    allowed: ['react', '#app/outbox/pending-changes.ts', '#app/sync/data.ts'],
    forbidden: ['#app/files/photo-queue.ts', '#app/ui/x.tsx', '#app/features/events/x.ts', '../pending-changes.ts'],
  },
  'src/files/send-photos.ts': {
    allowed: ['./photo-queue.ts', '#app/outbox/work.ts', '#app/sync/data.ts', '#app/http/call.ts', '#app/session/x.ts'],
    forbidden: ['react', '#app/ui/x.tsx', '#app/pwa/x.ts', '#app/features/photos/x.ts'],
  },
  'sw/sw.ts': {
    allowed: [
      './navigation.ts',
      '#sw/navigation.ts',
      '#contract/http/header.ts',
      '#app/session/authorized-fetch.ts',
      '#app/session/session-store.ts',
    ],
    forbidden: [
      'react',
      'dexie',
      'firebase/auth',
      '#app/sync/data.ts',
      '#app/session/sign-in.ts',
      '#app/http/call.ts',
      '#app/pwa/x.ts',
      '#app/ui/x.tsx',
      '#app/features/events/x.ts',
      '#app/app/main.tsx',
      '#server/app.ts',
      '../src/session/x.ts',
    ],
  },
  'src/pwa/update.ts': {
    allowed: ['./x.ts', 'workbox-window', '#contract/http/header.ts', '#app/session/x.ts', '#app/http/connectivity.ts'],
    forbidden: [
      'react',
      '@mantine/core',
      '#app/http/call.ts',
      '#app/ui/x.tsx',
      '#app/features/install/x.ts',
      '#app/routes/x.tsx',
      '#app/app/x.ts',
      '#sw/sw.ts',
      '#server/app.ts',
    ],
  },
  'src/ui/messages/notice.tsx': {
    allowed: [
      './x.tsx',
      './x.module.css',
      '#app/ui/x.tsx',
      '#contract/time/zoned-time.ts',
      '#contract/time/format-time.ts',
      '#contract/time/clock-change.ts',
      '#contract/time/read-day.ts',
      '#contract/value/fields.ts',
      '#contract/value/fold.ts',
      '#contract/value/format-list.ts',
      '#contract/value/issue-message.ts',
      '#app/session/log-failure.ts',
      '#app/http/connectivity.ts',
      'react',
      'react-dom',
      '@tanstack/react-router',
      '@mantine/core',
      '@mantine/hooks',
    ],
    forbidden: [
      '#contract/event/schema.ts',
      '#app/session/current-session.ts',
      '#app/http/call.ts',
      '#app/sync/x.ts',
      '#app/features/events/x.ts',
      '#app/routes/x.tsx',
      'dexie',
      'firebase/auth',
      'zod/mini',
      '../features/x.ts',
    ],
  },
  'src/features/events/event-list.tsx': {
    allowed: [
      './event-queries.ts',
      '#app/ui/x.tsx',
      '#app/http/call.ts',
      '#app/sync/data.ts',
      '#app/session/sign-in.ts',
      '#app/outbox/lists/use-synced-list.ts',
      '#app/pwa/update.ts',
      '#app/features/audit/record-history.tsx',
      '#app/features/outbox/conflict-choice.tsx',
      '#app/features/photos/file-slot.tsx',
      '#app/features/sync-status/as-of.tsx',
      '#contract/event/schema.ts',
      'react',
      '@mantine/core',
    ],
    forbidden: [
      '../entries/entry-queries.ts',
      'dexie-react-hooks',
      '#app/features/entries/x.ts',
      '#app/features/events/shared/event-queries.ts',
      '#app/session/refresh.ts',
      '#app/routes/x.tsx',
      '#app/app/main.tsx',
      '#sw/sw.ts',
      '#server/app.ts',
      '#tests/x.ts',
    ],
  },
  'src/features/photos/file-slot.tsx': {
    allowed: ['./use-intake.ts', '#app/ui/x.tsx', '#app/files/save-file.ts', '#app/outbox/photo-row.ts', '#app/sync/data.ts'],
    forbidden: [
      '../audit/x.ts',
      '#app/features/audit/x.ts',
      '#app/features/entries/x.ts',
      '#app/features/photos/x.ts',
      '#app/session/refresh.ts',
      '#app/routes/x.tsx',
    ],
  },
  'src/features/audit/record-history.tsx': {
    allowed: ['./record-history.tsx', '#app/ui/x.tsx'],
    forbidden: ['#app/features/outbox/x.ts', '#app/features/events/x.ts', '#app/routes/x.tsx'],
  },
  'src/features/outbox/conflict-choice.tsx': {
    allowed: ['./x.tsx', '#app/outbox/outbox.ts'],
    forbidden: ['#app/features/photos/x.ts', '#app/features/events/x.ts', '#app/routes/x.tsx'],
  },
  'src/features/sync-status/as-of.tsx': {
    allowed: ['./age.ts', '#app/sync/data.ts'],
    forbidden: ['#app/features/photos/x.ts', '#app/features/events/x.ts', '#app/routes/x.tsx'],
  },
  'src/features/entries/form/use-entry-form.ts': {
    allowed: ['./entry-values.ts', '../list/tours-search.ts', '#app/ui/x.tsx', '#app/outbox/drafts.ts', '#app/features/photos/x.tsx'],
    forbidden: ['../../events/shared/event-page.tsx', '#app/features/events/x.ts', '#app/session/refresh.ts', '#app/routes/x.tsx'],
  },
  'src/features/entries/form/steps/step-home.tsx': {
    allowed: ['./step-props.ts', '../use-entry-form.ts', '../../list/tours-search.ts', '#app/features/photos/x.tsx'],
    forbidden: ['../../../events/shared/event-page.tsx', '#app/features/events/x.ts', '#app/routes/x.tsx'],
  },
  'src/routes/admin/event.tsx': {
    allowed: ['#app/features/events/event-list.tsx', '#app/ui/x.tsx', '#contract/event/schema.ts', '@tanstack/react-router', 'react'],
    forbidden: [
      '../member/dashboard.tsx',
      '#app/sync/data.ts',
      '#app/http/call.ts',
      '#app/session/x.ts',
      '#app/files/x.ts',
      '#app/pwa/x.ts',
      '#app/app/main.tsx',
      '#sw/sw.ts',
      '#server/app.ts',
      'dexie',
      'dexie-react-hooks',
      'idb-keyval',
      'firebase/auth',
    ],
  },
  'src/app/main.tsx': {
    allowed: [
      './router.ts',
      '#app/http/x.ts',
      '#app/sync/x.ts',
      '#app/features/events/x.ts',
      '#app/ui/x.tsx',
      '#app/pwa/x.ts',
      '#contract/session/role.ts',
      'react-dom/client',
    ],
    forbidden: ['../pwa/boot.ts', '#sw/sw.ts', '#server/app.ts', '#tests/x.ts'],
  },
  'server/app.ts': {
    allowed: ['./env.ts', '#server/env.ts', '#server/resources/events/events.ts', '#contract/http/problem.ts', 'hono', 'node:fs'],
    forbidden: ['../contract/problem.ts', '#dev/local-data.ts', '#app/http/call.ts', '#sw/sw.ts', '#tests/x.ts'],
  },
  'server/main.ts': {
    allowed: ['./app.ts', '#dev/local-data.ts', '#server/commands/narrate.ts'],
    forbidden: ['../dev/local-data.ts', '#app/http/call.ts', '#tests/x.ts'],
  },
  'server/commands/admin.ts': {
    allowed: ['./run-command.ts', '#dev/local-data.ts', '#server/resources/members/administrators.ts'],
    forbidden: ['../env.ts', '#app/http/call.ts', '#tests/x.ts'],
  },
  'server/db/list.ts': {
    allowed: ['./database.ts', '#contract/event/schema.ts', '#server/http/problem.ts', '#server/log.ts', 'kysely'],
    forbidden: [
      '../log.ts',
      '#server/auth/authenticate.ts',
      '#server/http/handler.ts',
      '#server/files/file-store.ts',
      '#server/jobs/enqueue.ts',
      '#server/mail/notify.ts',
      '#server/website/plan.ts',
      '#server/resources/health.ts',
      '#server/resources/records/slug.ts',
      '#dev/local-data.ts',
      '#app/http/call.ts',
    ],
  },
  'server/auth/authenticate.ts': {
    allowed: ['./id-token.ts', '#server/db/database.ts', '#server/http/problem.ts', '#server/mail/letter.ts', '#server/log.ts'],
    forbidden: [
      '#server/http/handler.ts',
      '#server/mail/notify.ts',
      '#server/jobs/enqueue.ts',
      '#server/files/file-store.ts',
      '#server/website/plan.ts',
      '#server/resources/login.ts',
      '#dev/local-data.ts',
    ],
  },
  'server/http/route.ts': {
    allowed: ['./problem.ts', '#server/auth/authenticate.ts', '#server/db/database.ts', '#server/files/receive-file.ts', '#server/log.ts'],
    forbidden: [
      '#server/portal.ts',
      '#server/files/file-store.ts',
      '#server/jobs/enqueue.ts',
      '#server/mail/notify.ts',
      '#server/website/plan.ts',
      '#server/resources/health.ts',
      '#dev/local-data.ts',
    ],
  },
  'server/files/derive.ts': {
    allowed: ['./sniff.ts', '#server/db/database.ts', '#server/http/problem.ts', '#server/log.ts', 'sharp'],
    forbidden: ['#server/http/handler.ts', '#server/auth/authenticate.ts', '#server/resources/files/files.ts', '#dev/local-data.ts'],
  },
  'server/mail/notify.ts': {
    allowed: ['./queue-emails.ts', '#server/db/database.ts', '#server/auth/authenticate.ts', '#server/jobs/enqueue.ts'],
    forbidden: [
      '#server/jobs/all-jobs.ts',
      '#server/website/plan.ts',
      '#server/resources/emails.ts',
      '#server/resources/records/slug.ts',
      '#dev/local-data.ts',
    ],
  },
  'server/jobs/remind-job.ts': {
    allowed: ['./job.ts', '#server/mail/notify.ts', '#server/website/webflow-job.ts', '#server/resources/records/slug.ts'],
    forbidden: ['#server/resources/emails.ts', '#server/resources/entries/entry-notifications.ts', '#dev/local-data.ts', '#tests/x.ts'],
  },
  'server/website/plan.ts': {
    allowed: ['./scope.ts', '#server/db/database.ts', '#server/jobs/enqueue.ts', '#server/resources/records/slug.ts'],
    forbidden: ['#server/http/handler.ts', '#server/mail/notify.ts', '#server/resources/events/event-reads.ts', '#dev/local-data.ts'],
  },
  'server/resources/records/record-writes.ts': {
    allowed: ['./slug.ts', './kinds/record-kind.ts', '#server/auth/audit.ts', '#server/http/problem.ts', '#server/mail/notify.ts'],
    forbidden: [
      '../health.ts',
      '#server/website/follow/follow-change.ts',
      '#server/files/file-store.ts',
      '#server/resources/events/events.ts',
      '#dev/local-data.ts',
    ],
  },
  'server/resources/records/kinds/entry-kind.ts': {
    allowed: ['./record-kind.ts', '#server/website/follow/follow-change.ts', '#server/resources/records/references.ts'],
    forbidden: ['#server/website/plan.ts', '#server/resources/events/events.ts', '#dev/local-data.ts'],
  },
  'server/resources/mine.ts': {
    allowed: [
      '#server/auth/access.ts',
      '#server/db/database.ts',
      '#server/resources/records/slug.ts',
      '#contract/event/schema.ts',
      'kysely',
      'hono',
    ],
    forbidden: [
      './health.ts',
      '#server/resources/health.ts',
      '#server/resources/events/events.ts',
      '#server/commands/narrate.ts',
      '../access.ts',
      '#dev/local-data.ts',
      '#app/http/call.ts',
      '#sw/sw.ts',
      '#tests/x.ts',
    ],
  },
  'server/resources/entries/entry-routes.ts': {
    allowed: ['./entry-queries.ts', '#server/auth/access.ts', '#server/resources/records/slug.ts', '#contract/event/schema.ts'],
    forbidden: [
      '../events.ts',
      '#server/resources/events/events.ts',
      '#server/resources/health.ts',
      '#dev/local-data.ts',
      '#app/http/call.ts',
      '#tests/x.ts',
    ],
  },
  'dev/postgres/postgres.ts': {
    allowed: ['./postgres-server.ts', '#dev/local-data.ts', '#server/env.ts', '#contract/http/map-frame.ts', 'pg'],
    forbidden: ['../local-data.ts', '#app/http/call.ts', '#app/app/theme.ts', '#app/ui/x.tsx', '#sw/sw.ts', '#tests/x.ts'],
  },
  'dev/build/theme-stylesheet.ts': {
    allowed: ['./page-build.ts', '#app/app/theme.ts', '#app/session/identity/password-rules.ts', '#server/env.ts'],
    forbidden: ['../local-data.ts', '#app/app/router.ts', '#app/session/x.ts', '#app/ui/x.tsx', '#sw/sw.ts', '#tests/x.ts'],
  },
  'dev/components/main.tsx': {
    allowed: ['./pieces.tsx', '#app/app/theme.ts', '#app/ui/x.tsx', '#contract/event/schema.ts', 'react'],
    forbidden: [
      '../local-data.ts',
      '#app/session/x.ts',
      '#app/features/events/x.ts',
      '#app/http/call.ts',
      '#server/env.ts',
      '#sw/sw.ts',
      '#tests/x.ts',
    ],
  },
  'tests/app/router.test.ts': {
    allowed: ['./x.ts', '#app/http/x.ts', '#contract/session/role.ts', '#server/app.ts', '#sw/sw.ts', '#tests/support/x.ts', 'vitest'],
    forbidden: ['../support/x.ts', '../../src/http/x.ts'],
  },
}

let tree: string
let complaints: Map<string, string[]>

/** A tree like ours that holds nothing but imports, judged by our own lint settings: one import a line, statically and then lazily. */
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'arrows-'))
  cpSync('package.json', join(tree, 'package.json'))
  writeFileSync(join(tree, '.oxlintrc.json'), onlyTheArrows(readFileSync('.oxlintrc.json', 'utf8')))
  for (const [file, { allowed, forbidden }] of Object.entries(arrows)) {
    const imports = [...allowed, ...forbidden].map(
      (from) => `import '${from}'\nexport const lazily${from.replaceAll(/\W/g, '_')} = () => import('${from}')\n`,
    )
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), imports.join(''))
  }
  complaints = lint(tree)
})

afterAll(() => rmSync(tree, { recursive: true, force: true }))

test.each(Object.entries(arrows))('%s may import what its folder is allowed', (file, { allowed }) => {
  expect(complaints.get(file)?.filter((from) => allowed.includes(from)) ?? []).toEqual([])
})

test.each(Object.entries(arrows))('%s is stopped from importing anything else, lazily too', (file, { forbidden }) => {
  expect(complaints.get(file)?.toSorted()).toEqual(forbidden.flatMap((from) => [from, from]).toSorted())
})

test.each(['src', 'server'])('every folder of %s has its arrows', (root) => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory())

  const covered = new Set(Object.keys(arrows).map((file) => file.split('/').slice(0, 2).join('/')))

  expect(folders.map((folder) => `${root}/${folder.name}`).filter((folder) => !covered.has(folder))).toEqual([])
})

test('a folder has thirty files at most, and the root of the server six', () => {
  const files = ['contract', 'src', 'server', 'dev'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
  )

  const counts = Map.groupBy(files, ({ parentPath }) => parentPath)

  const full = [...counts].filter(([folder, { length }]) => length > (folder === 'server' ? 6 : 30))
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

/** What turns an instant or a calendar day into text; docs/decisions/017. */
const dateFormatting =
  /Intl\.(?:DateTimeFormat|RelativeTimeFormat)|\.toLocale(?:Date|Time)String|\.toLocaleString\(\s*\)|\bDate\(.*\)\.toLocaleString|\.to(?:Date|Time)String\(/

test.each([
  'new Intl.DateTimeFormat()',
  'new Date(at).toLocaleDateString("en-US")',
  'new Date(toMillis(at)).toLocaleString("en-US")',
  'at.toLocaleString()',
  'new Date(at).toDateString()',
])('%s is known as formatting a date', (code) => {
  expect(dateFormatting.test(code)).toBe(true)
})

test('dates are formatted in one place: nothing else formats an instant or a calendar day', () => {
  // zoned-time reads clocks by the same means, and shows nothing to anybody.
  const allowed = new Set(['contract/time/format-time.ts', 'contract/time/zoned-time.ts'])
  const sources = ['contract', 'src', 'sw', 'server', 'dev'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )

  const formatting = sources.filter((file) => /\.tsx?$/.test(file) && dateFormatting.test(readFileSync(file, 'utf8')))

  expect(formatting.filter((file) => !allowed.has(file))).toEqual([])
  expect(new Set(formatting)).toEqual(allowed)
})

test('a rule that a comment cites stands in docs/product.md under that heading', () => {
  const headings = new Set([...readFileSync('docs/product.md', 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading))
  const sources = ['contract', 'src', 'sw', 'server', 'dev', 'tests', 'docs'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )

  const cited = sources
    .filter((file) => /\.(tsx?|css|md)$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\(product: ([A-Z][^);]+)/g)].map(([, heading = '']) =>
        heading.replaceAll(/\s+\*?\s*/g, ' '),
      ),
    )

  expect(cited.length).toBeGreaterThan(20)
  expect(cited.filter((heading) => !headings.has(heading))).toEqual([])
})

/** The overrides of no-restricted-imports as they are, every other rule off, and no types, which the made-up tree has not. */
function onlyTheArrows(settings: string): string {
  const withoutComments = settings.replaceAll(/^\s*\/\/.*$/gm, '')
  const { overrides } = JSON.parse(withoutComments) as { overrides: { files: string[]; rules: Record<string, unknown> }[] }
  return JSON.stringify({ categories: { correctness: 'off' }, overrides })
}

function lint(folder: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { filename, code, message } of diagnosticsIn(folder)) {
    if (!code.includes('no-restricted-imports')) continue
    const from = /^'([^']+)'/.exec(message)?.[1] ?? message
    found.set(filename, [...(found.get(filename) ?? []), from])
  }
  return found
}

function diagnosticsIn(folder: string) {
  const oxlint = join(process.cwd(), 'node_modules/oxlint/bin/oxlint')
  let output: string
  try {
    output = execFileSync(process.execPath, [oxlint, '--format=json'], { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 })
  } catch (error) {
    // It exits with 1 when it has something to say.
    output = String((error as { stdout: unknown }).stdout)
  }
  return (JSON.parse(output) as { diagnostics: { filename: string; code: string; message: string }[] }).diagnostics
}

test('no circle of imports between the nouns of the contract, types aside', () => {
  const imports = new Map<string, Set<string>>()
  for (const file of readdirSync('contract', { recursive: true, encoding: 'utf8' })) {
    const [noun, ...rest] = file.split('/')
    if (!noun || rest.length === 0 || !file.endsWith('.ts')) continue
    const imported = readFileSync(join('contract', file), 'utf8').matchAll(/^(?:import|export) (?!type )[^']*from '#contract\/(\w+)\//gm)
    imports.set(noun, new Set([...(imports.get(noun) ?? []), ...[...imported].flatMap(([, to]) => (to && to !== noun ? to : []))]))
  }
  const isLast = (noun: string) => [...(imports.get(noun) ?? [])].every((to) => !imports.has(to))
  // A noun that imports none of those that are left is in no circle.
  for (let last = [...imports.keys()].filter(isLast); last.length > 0; last = [...imports.keys()].filter(isLast))
    for (const noun of last) imports.delete(noun)
  expect([...imports]).toEqual([])
})
