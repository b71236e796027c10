import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder that is removed when the test has ended, after the cleanups registered later. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'parade-local-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
