import { expect, test } from 'vitest'
import { awardLabel } from '#contract/catalogue/award-label.ts'
import { awardsOfProfile, canWin } from '#contract/entry/award-rules.ts'
import { entryStatuses } from '#contract/entry/status.ts'

const home = { company_id: 'oak', kind: 'NEW_HOME', status: 'PUBLISHED', published_at: 1, award_ids: ['kitchen'] } as const

test('a profile shows the awards that it names and those that its own public entries of its kind won, each once', () => {
  const profile = { company_id: 'oak', kind: 'BUILDER', award_ids: ['builder', 'kitchen'] } as const
  const entries = [
    { ...home, award_ids: ['kitchen', 'porch'] },
    { ...home, company_id: 'elm', award_ids: ['bath'] },
    { ...home, kind: 'REMODEL' as const, award_ids: ['remodel'] },
    { ...home, published_at: null, award_ids: ['hidden'] },
    { ...home, status: 'WITHDRAWN' as const, award_ids: ['gone'] },
    { ...home, status: 'REJECTED' as const, award_ids: ['refused'] },
  ]

  expect(awardsOfProfile(profile, entries)).toEqual(['builder', 'kitchen', 'porch'])
})

test('anyone who takes part in an event can win, and nobody else', () => {
  expect(entryStatuses.filter((status) => canWin({ status }))).toEqual(['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED'])
})

test('an award’s label has its year only once', () => {
  expect([awardLabel({ name: 'Best Kitchen', year: 2026 }), awardLabel({ name: 'Best of 2026', year: 2026 })]).toEqual([
    'Best Kitchen 2026',
    'Best of 2026',
  ])
})
