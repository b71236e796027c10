import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { guards } from './faults/guards.ts'

const source = resolve(import.meta.dirname, '../src')

/** The proofs that take the guards out run only with all tests; a guard that moved is named here before that. */
test.each(guards)('the guard "$name" is where its proof takes it out', ({ file, code }) => {
  expect(readFileSync(join(source, file), 'utf8')).toContain(code)
})
