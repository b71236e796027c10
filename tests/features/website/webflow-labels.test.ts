import { expect, test } from 'vitest'
import { lackingFields } from '#app/features/website/mapping-editor.tsx'
import { validateWebflowSearch } from '#app/features/website/webflow-search.ts'
import { progressMessage, runState, runTitle } from '#app/features/website/webflow-labels.ts'
import type { WebflowJob } from '#contract/website/schema.ts'

const at = { _seconds: 1, _nanoseconds: 0 }

function aRun(changes: Partial<WebflowJob> = {}): WebflowJob {
  return {
    id: 'r1',
    created_at: at,
    created_by: 'm1',
    created_by_name: 'Ada Quist',
    cause: 'STAFF',
    mode: 'CHANGED',
    dry_run: false,
    status: 'DONE',
    started_at: at,
    finished_at: at,
    resumed: 0,
    error: null,
    counts: { waiting: 0, done: 12, skipped: 0, failed: 0 },
    ...changes,
  }
}

test.for([
  [{}, 'Changes published, by Ada Quist'],
  [{ dry_run: true }, 'Dry run, by Ada Quist'],
  [{ mode: 'UNPUBLISH' }, 'Unpublished, by Ada Quist'],
  [{ status: 'QUEUED' }, 'Publishing changes, by Ada Quist'],
  [{ status: 'RUNNING', mode: 'ALL' }, 'Resending everything, by Ada Quist'],
  [{ status: 'STOPPED', mode: 'UNPUBLISH' }, 'Unpublishing, by Ada Quist'],
  [{ counts: { waiting: 0, done: 0, skipped: 3, failed: 0 } }, 'Nothing published, by Ada Quist'],
  [{ mode: 'ALL' }, 'Everything resent, by Ada Quist'],
  [{ cause: 'PORTAL', created_by_name: null }, 'Changes published, after a change in the portal'],
] as const)('a run says what it was for: %o', ([changes, words]) => {
  expect(runTitle(aRun(changes))).toBe(words)
})

test.for([
  [{}, '12 done.'],
  [{ counts: { waiting: 0, done: 12, skipped: 2, failed: 1 } }, 'Partly done: 12 published, 2 skipped, 1 failed.'],
  [{ counts: { waiting: 0, done: 0, skipped: 0, failed: 88 } }, 'Nothing was published: 88 failed.'],
  [{ mode: 'UNPUBLISH', counts: { waiting: 0, done: 3, skipped: 0, failed: 1 } }, 'Partly done: 3 unpublished, 1 failed.'],
  [{ status: 'RUNNING', counts: { waiting: 5, done: 3, skipped: 0, failed: 0 } }, '3 of 8 done…'],
  [{ status: 'QUEUED', counts: { waiting: 1, done: 0, skipped: 0, failed: 0 } }, '1 record waiting.'],
  [{ status: 'STOPPED', counts: { waiting: 5, done: 3, skipped: 0, failed: 0 } }, 'Stopped: 3 of 8 done.'],
  [{ counts: { waiting: 0, done: 0, skipped: 0, failed: 0 } }, 'Nothing to do.'],
  [{ dry_run: true, counts: { waiting: 0, done: 0, skipped: 7, failed: 0 } }, '7 records would change.'],
  [{ dry_run: true, counts: { waiting: 0, done: 0, skipped: 0, failed: 0 } }, 'Nothing would change.'],
] as const)('a run says how far it is: %o', ([changes, words]) => {
  expect(progressMessage(aRun(changes))).toBe(words)
})

test('a run that can’t start says what it waits for', () => {
  const run = aRun({ status: 'QUEUED', counts: { waiting: 2, done: 0, skipped: 0, failed: 0 } })

  expect(progressMessage(run, false)).toBe('2 records waiting until a website is connected.')
})

test.for([
  [{ done: 12, failed: 0 }, 'Done', 'go'],
  [{ done: 12, failed: 1 }, 'Partly done', 'alarm'],
  [{ done: 0, failed: 88 }, 'Failed', 'alarm'],
  [{ done: 0, failed: 0 }, 'Done', 'go'],
] as const)('a run that ended is called by its results: %o', ([counts, word, tone]) => {
  expect(runState(aRun({ counts: { waiting: 0, skipped: 2, ...counts } }))).toEqual({ word, tone })
})

test('fields that the site requires and nothing fills are missing, except those that are always sent', () => {
  const fields = [
    { slug: 'name', name: 'Name', type: 'PlainText', required: true },
    { slug: 'tier', name: 'Tier', type: 'PlainText', required: true },
    { slug: 'order', name: 'Order', type: 'Number', required: false },
  ]

  expect(lackingFields({ fields }, new Set()).map(({ slug }) => slug)).toEqual(['tier'])
  expect(lackingFields({ fields }, new Set(['tier']))).toEqual([])
})

test('the address holds the section, the type and the run, and drops values that do not exist', () => {
  expect(validateWebflowSearch({ part: 'fields', type: 'cities', 'f.type': 'cities' })).toEqual({
    part: 'fields',
    type: 'cities',
    'f.type': 'cities',
  })
  expect(validateWebflowSearch({ part: 'site', type: 'sheds' })).toEqual({})
})
