import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Words that read as translated or that nobody searches for, and what to write instead. */
const oldWords: readonly [old: RegExp, instead: string, within?: RegExp][] = [
  [/\b[a-z]*asker\b/i, 'actor'],
  [/\b(record)?deeds?\b/i, 'audit event'],
  [/\b\w*patienceMs\b/i, 'timeoutMs'],
  [/\bletGo\w*|\btakeUp\w*/, 'release…, adopt…'],
  [/\b(most|fewest|usual)[A-Z]\w*/, 'max…, min…, default…'],
  [/\bliving[A-Z]\w*/, 'active…'],
  [/\blaterSending\w*|later-sending/, 'lazy…'],
  [/\bbring(List|Accounts)\b/, 'fetch…'],
  [/\b(leftovers|noSuch|sentAgain|refuseUnfit|refuseStrangers|ifNotKept|isPassingFailure)\b/, 'what it is'],
  [/\buseStanding\b|interface Standing\b/, 'status'],
  [/\[(said|told), /, 'message'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bwhoever\b/i, 'the person who'],
  [/\b(is|are|was) told\b/i, 'is notified, or say who says it'],
  [/\bon (its|their) way\b/i, 'sending, pending'],
  [/\bis called so\b/i, 'No matches'],
  [/\bto be had\b/i, 'available'],
  [/\bthe same is\b|\bthe one before\b/i, 'name it'],
  [/\bhanded in\b/i, 'submitted'],
  [/\b(storey|colour|metres|neutralise|sanitise|recognise)\w*|\bgrey(s|ed)?\b/i, 'American spelling'],
  [/licence/i, 'license'],
  [/['"`>][^'"`<]*\be-mail\b(?!')/, 'email'],
  [/['"`>]Write (a|an|the|it|your)\b/, 'Enter …'],
  [/['"`>]Somebody else\b/, 'Someone else'],
  [/(^\s*|[>"])New (entry|neighborhood)(\s*$|[<"])/, 'New Entry, New Neighborhood, as in the navigation', /^src\//],
  [/[A-Za-z”] …['"`<]/, 'an ellipsis without a space before it', /^(contract|src|sw)\//],
]

/** Files that explain an old word, or that cannot change any more. */
const exempt = [
  /^server\/db\/migrations\//,
  /^docs\/decisions\/033/,
  /^docs\/glossary\.md$/,
  /\.gen\.ts$/,
  /^tests\/words\.test\.ts$/,
  /\/former-names(\.test)?\.ts$/,
  /^tests\/server\/db\/migrations\.test\.ts$/,
]

test('nothing says the old words again', () => {
  const files = globSync(['{contract,src,server,sw,dev,tests,docs}/**/*.{ts,tsx,css,md}', '*.md'], { cwd: root }).map((file) =>
    file.replaceAll('\\', '/'),
  )

  const found = files
    .filter((file) => !exempt.some((pattern) => pattern.test(file)))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          return oldWords
            .filter(([old, , within]) => old.test(line) && (within?.test(file) ?? true))
            .map(([, instead]) => `${file}:${index + 1} ${line.trim().slice(0, 100)} → ${instead}`)
        }),
    )

  expect(files.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})
