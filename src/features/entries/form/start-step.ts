import { readinessOf } from '#contract/entry/readiness.ts'
import type { EntryLimits } from '#contract/entry/value-problems.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { withRows } from '#app/outbox/autosave-record.ts'
import type { EntryOnDevice } from './entry-on-device.ts'
import { stepNames, stepWith, type StepName } from './steps/entry-steps.ts'

/** Sign-out clears it with everything else in localStorage. */
const key = 'entry-steps'
const maxEntries = 20

/** Remembers the step that an entry is left at. */
export function rememberStep(entryId: string, step: StepName): void {
  try {
    localStorage.setItem(key, JSON.stringify([[entryId, step], ...stored().filter(([id]) => id !== entryId)].slice(0, maxEntries)))
  } catch (error) {
    // No space is left.
    logFailure(error)
  }
}

/** Where a form opens: a draft where it was left on this device, or else at the first step that lacks something. */
export function startStep({ entry, rows, isUnbegun }: EntryOnDevice, event: EntryLimits): StepName {
  if (isUnbegun || entry.status !== 'DRAFT') return 'basics'
  const [, left] = stored().find(([id]) => id === entry.id) ?? []
  const known = stepNames.find((name) => name === left)
  if (known) return known
  const missing = readinessOf(withRows(entry, rows), event).find(({ problem, isPending }) => problem !== null && !isPending)
  return missing ? stepWith(entry.kind, missing.field) : 'review'
}

function stored(): string[][] {
  try {
    const pairs: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(pairs) ? pairs.filter((pair) => Array.isArray(pair)).map((pair: unknown[]) => pair.map(String)) : []
  } catch {
    return []
  }
}
