import type { WebflowJob, WebflowJobItem, WebflowPlanItem } from '#contract/website/schema.ts'
import type { WebflowAction } from '#contract/website/labels.ts'
import { plural } from '#contract/value/plural.ts'

export const actionLabels: Record<WebflowAction, string> = {
  create: 'New',
  update: 'Changed',
  unpublish: 'Unpublish',
  skip: 'No change',
}

export const actionTones = { create: 'go', update: 'wait', unpublish: 'alarm', skip: 'plain' } as const satisfies Record<
  WebflowAction,
  'plain' | 'go' | 'wait' | 'alarm'
>

export const stateLabels: Record<WebflowPlanItem['state'], string> = {
  NEVER: 'Not on the website',
  IN_SYNC: 'Live',
  STALE: 'Out of date',
  ERROR: 'Failed',
  UNPUBLISHED: 'Unpublished',
}

export const itemLabels: Record<WebflowJobItem['status'], string> = {
  WAITING: 'Waiting',
  DONE: 'Done',
  SKIPPED: 'Skipped',
  FAILED: 'Failed',
}

export const itemTones = { WAITING: 'plain', DONE: 'go', SKIPPED: 'plain', FAILED: 'alarm' } as const

/** What each kind of run does, while it is under way and when it has ended. */
const runNames = {
  CHANGED: { open: 'Publishing changes', done: 'Changes published' },
  ALL: { open: 'Resending everything', done: 'Everything resent' },
  UNPUBLISH: { open: 'Unpublishing', done: 'Unpublished' },
} as const

export function runTitle({ cause, mode, status, counts, dry_run: isDry, created_by_name: who }: WebflowJob): string {
  const by = cause === 'PORTAL' ? ', after a change in the portal' : who === null ? '' : `, by ${who}`
  if (isDry) return `Dry run${by}`
  const { open, done } = runNames[mode]
  if (status !== 'DONE') return `${open}${by}`
  if (counts.done === 0) return `${mode === 'UNPUBLISH' ? 'Nothing unpublished' : 'Nothing published'}${by}`
  return `${done}${by}`
}

/** A run's status, from its records' results. */
export function runState({ status, counts: { done, failed } }: WebflowJob): { word: string; tone: 'plain' | 'go' | 'wait' | 'alarm' } {
  if (status !== 'DONE') return openStates[status]
  if (failed === 0) return { word: 'Done', tone: 'go' }
  return { word: done === 0 ? 'Failed' : 'Partly done', tone: 'alarm' }
}

const openStates = {
  QUEUED: { word: 'Waiting', tone: 'plain' },
  RUNNING: { word: 'Running', tone: 'wait' },
  STOPPED: { word: 'Stopped', tone: 'alarm' },
} as const

/** Without a website, a run waits for one. */
export function progressMessage(run: WebflowJob, isConnected = true): string {
  const { status, mode, dry_run: isDry, counts } = run
  const { waiting, done, skipped, failed } = counts
  const all = waiting + done + skipped + failed
  if (isDry) return all === 0 ? 'Nothing would change.' : `${plural(all, 'record', 'records')} would change.`
  const failures = failed === 0 ? '' : `, ${failed} failed`
  if (status === 'QUEUED') return `${plural(all, 'record', 'records')} waiting${isConnected ? '' : ' until a website is connected'}.`
  if (status === 'RUNNING') return `${done + skipped} of ${all} done${failures}…`
  if (status === 'STOPPED') return `Stopped: ${done} of ${all} done${failures}.`
  if (all === 0) return 'Nothing to do.'
  const unchanged = skipped === 0 ? '' : `, ${skipped} skipped`
  if (failed === 0) return `${done} done${unchanged}.`
  const what = mode === 'UNPUBLISH' ? 'unpublished' : 'published'
  return done === 0 ? `Nothing was ${what}: ${failed} failed${unchanged}.` : `Partly done: ${done} ${what}${unchanged}${failures}.`
}
