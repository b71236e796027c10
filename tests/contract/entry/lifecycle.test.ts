import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { mayEnter } from '#contract/registration/entering.ts'
import { closedDrafts, closedDraftsAdvice, closedDraftWarning, editMode, formMode, viewerMessage } from '#contract/entry/editing.ts'
import { actionProblem, entryActionNames, mayDelete, statusAfter, type EntryAction, type EntryContext } from '#contract/entry/lifecycle.ts'
import { isUndoable, type LastDecision } from '#contract/staff/undo.ts'
import { entryStatuses, type EntryStatus } from '#contract/entry/status.ts'
import { emptyEntry } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { eventCompanyStatuses } from '#contract/registration/schema.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { everythingAt } from '#tests/support/server/entry-states.ts'

afterEach(() => vi.unstubAllEnvs())

const lockPolicies = ['LOCK_ON_APPROVAL', 'STAGED_UNTIL_DEADLINE', 'OPEN'] as const
const event = anEvent({ content_deadline: fromMillis(Date.parse('2026-05-15T22:00:00Z')) })
const opens = toMillis(event.registration_start_date)
const closes = toMillis(event.registration_end_date)
const deadline = Date.parse('2026-05-15T22:00:00Z')

function context(changes: Partial<EntryContext> = {}): EntryContext {
  return { role: 'member', now: testNow, event, eventCompany: { status: 'APPROVED', late_until: null }, ...changes }
}

const problemOf = (action: EntryAction, entry: Entry, changes: Partial<EntryContext> = {}) => actionProblem(action, entry, context(changes))
const kindOf = (action: EntryAction, entry: Entry, changes: Partial<EntryContext> = {}) =>
  problemOf(action, entry, changes)?.kind ?? 'possible'

/**
 * The specification's table, written a second time: the statuses each action starts from, for each role, with every
 * guard satisfied.
 */
const table: Record<EntryAction, Partial<Record<EntryStatus, EntryStatus>> & { who: string }> = {
  submit: { who: 'member admin', DRAFT: 'SUBMITTED' },
  recall: { who: 'member', SUBMITTED: 'DRAFT' },
  request_changes: {
    who: 'admin',
    SUBMITTED: 'CHANGES_REQUESTED',
    APPROVED: 'CHANGES_REQUESTED',
    PUBLISHED: 'CHANGES_REQUESTED',
  },
  resubmit: { who: 'member admin', CHANGES_REQUESTED: 'SUBMITTED' },
  approve: { who: 'admin', SUBMITTED: 'APPROVED' },
  reject: { who: 'admin', SUBMITTED: 'REJECTED', CHANGES_REQUESTED: 'REJECTED' },
  reopen: { who: 'admin', REJECTED: 'DRAFT' },
  publish: { who: 'admin', APPROVED: 'PUBLISHED' },
  unpublish: {
    who: 'admin',
    PUBLISHED: 'APPROVED',
    SUBMITTED: 'SUBMITTED',
    CHANGES_REQUESTED: 'CHANGES_REQUESTED',
    APPROVED: 'APPROVED',
  },
  withdraw: { who: 'member admin', DRAFT: 'WITHDRAWN', SUBMITTED: 'WITHDRAWN', CHANGES_REQUESTED: 'WITHDRAWN' },
  request_withdrawal: { who: 'member', APPROVED: 'APPROVED', PUBLISHED: 'PUBLISHED' },
  dismiss_withdrawal: {
    who: 'member admin',
    SUBMITTED: 'SUBMITTED',
    CHANGES_REQUESTED: 'CHANGES_REQUESTED',
    APPROVED: 'APPROVED',
    PUBLISHED: 'PUBLISHED',
  },
  reinstate: { who: 'member admin', WITHDRAWN: 'DRAFT' },
  unlock: {
    who: 'admin',
    SUBMITTED: 'SUBMITTED',
    CHANGES_REQUESTED: 'CHANGES_REQUESTED',
    APPROVED: 'APPROVED',
    PUBLISHED: 'PUBLISHED',
  },
  accept_revision: { who: 'admin', APPROVED: 'APPROVED', PUBLISHED: 'PUBLISHED' },
  decline_revision: { who: 'admin', APPROVED: 'APPROVED', PUBLISHED: 'PUBLISHED' },
  send_proof: { who: 'admin', APPROVED: 'APPROVED', PUBLISHED: 'PUBLISHED' },
  approve_proof: { who: 'member admin', APPROVED: 'APPROVED', PUBLISHED: 'PUBLISHED' },
  request_proof_change: { who: 'member admin', APPROVED: 'APPROVED', PUBLISHED: 'PUBLISHED' },
  undo: { who: 'admin', APPROVED: 'SUBMITTED', CHANGES_REQUESTED: 'SUBMITTED', REJECTED: 'SUBMITTED' },
}
/** A moment ago, by the same person. */
const decided: LastDecision = { action: 'approve', from: 'SUBMITTED', at: testNow - 5_000, version: 1, isOwn: true }

function expectedStatus(action: EntryAction, status: EntryStatus, role: 'member' | 'admin'): EntryStatus | undefined {
  if (!table[action].who.split(' ').includes(role)) return undefined
  // Staff withdraw approved entries.
  if (action === 'withdraw' && role === 'admin' && (status === 'APPROVED' || status === 'PUBLISHED')) return 'WITHDRAWN'
  return table[action][status]
}

describe('with every guard satisfied', () => {
  for (const role of ['member', 'admin'] as const) {
    test.each(entryActionNames)(
      `%s by ${role === 'admin' ? 'staff' : 'a member'} is allowed from the statuses in the specification, and from no others`,
      (action) => {
        for (const status of entryStatuses) {
          const entry = everythingAt(status, action)
          const problem = problemOf(action, entry, { role, lastDecision: decided })
          expect([status, problem === null ? statusAfter(action, entry, { lastDecision: decided }) : undefined]).toEqual([
            status,
            expectedStatus(action, status, role),
          ])
        }
      },
    )
  }
})

test('allows no action in an archived event', () => {
  const archived = { ...event, status: 'ARCHIVED' as const }
  for (const action of entryActionNames)
    for (const status of entryStatuses)
      for (const role of ['member', 'admin'] as const)
        expect(kindOf(action, everythingAt(status, action), { role, event: archived })).toBe('state')
})

describe('the registration window', () => {
  test.each([
    ['a millisecond before it opens', opens - 1, false],
    ['the moment it opens', opens, true],
    ['the moment it closes', closes, true],
    ['a millisecond after it closed', closes + 1, false],
  ])('%s (%#): whether a member can submit, recall and reinstate', (_when, now, isOpen) => {
    for (const action of ['submit', 'recall', 'reinstate'] as const) {
      const from = { submit: 'DRAFT', recall: 'SUBMITTED', reinstate: 'WITHDRAWN' } as const
      expect(kindOf(action, everythingAt(from[action], action), { now })).toBe(isOpen ? 'possible' : 'closed')
    }
    expect(mayEnter(context({ now }))).toBe(isOpen)
  })

  test('does not bind staff, except that they cannot recall for a company', () => {
    const late = { role: 'admin', now: closes + 1 } as const
    expect(kindOf('submit', everythingAt('DRAFT', 'submit'), late)).toBe('possible')
    expect(kindOf('reinstate', everythingAt('WITHDRAWN', 'reinstate'), late)).toBe('possible')
    expect(kindOf('recall', everythingAt('SUBMITTED', 'recall'), late)).toBe('role')
  })

  test('a company’s exception lasts until its end and does not open the window early', () => {
    const until = closes + 86_400_000
    const eventCompany = { status: 'APPROVED', late_until: fromMillis(until) } as const
    const at = (now: number) => kindOf('submit', everythingAt('DRAFT', 'submit'), { now, eventCompany })

    expect([at(opens - 1), at(until), at(until + 1)]).toEqual(['closed', 'possible', 'closed'])
  })
})

test.each([
  ['before it opens', { now: opens - 1 }, undefined],
  ['the moment it closes', { now: closes }, undefined],
  ['a millisecond after it closed', { now: closes + 1 }, 'Apr 30, 2026'],
  ['to the end of its own exception', { now: closes + 9, late: closes + 9 }, undefined],
  ['after its own exception', { now: closes + 86_400_001, late: closes + 86_400_000 }, 'May 1, 2026'],
] as const)('staff see that a company cannot continue with a draft that they reopen: %s', (_when, { now, ...rest }, closedOn) => {
  const late_until = 'late' in rest ? fromMillis(rest.late) : null

  const warning = closedDraftWarning(context({ role: 'admin', now, eventCompany: { status: 'APPROVED', late_until } }))

  expect(
    warning?.match(/^Registration closed on (\w+ \d+, \d+), .*can’t edit or submit this draft until you set an exception\.$/)?.[1],
  ).toBe(closedOn)
})

test('who is in another time zone reads when registration closed by their own clock, too', () => {
  vi.stubEnv('TZ', 'America/New_York')
  const late = context({ now: closes + 1 })

  const messages = [closedDraftWarning(late), formMode(aFullEntry({ status: 'DRAFT' }), late, 'OPEN').message]

  for (const message of messages) expect(message).toMatch(/^Registration closed on Apr 30, 2026, .* C[SD]T \(.* E[SD]T your time\)\. /)
})

test('a company resubmits requested changes after registration has closed, until the content deadline', () => {
  const entry = everythingAt('CHANGES_REQUESTED', 'resubmit')

  expect(kindOf('resubmit', entry, { now: closes + 1 })).toBe('possible')
  expect(kindOf('resubmit', entry, { now: deadline })).toBe('possible')
  expect(kindOf('resubmit', entry, { now: deadline + 1 })).toBe('closed')
  expect(kindOf('resubmit', entry, { now: deadline + 1, role: 'admin' })).toBe('possible')
  expect(kindOf('resubmit', { ...entry, unlocked_until: fromMillis(deadline + 9) }, { now: deadline + 1 })).toBe('possible')
})

describe('an incomplete entry', () => {
  test('cannot be submitted or published', () => {
    const untitled = { title: '' }
    expect(problemOf('submit', { ...everythingAt('DRAFT', 'submit'), ...untitled })).toMatchObject({
      kind: 'fields',
      message: 'Missing: Model or project name.',
    })
    expect(kindOf('resubmit', { ...everythingAt('CHANGES_REQUESTED', 'resubmit'), ...untitled })).toBe('fields')
    expect(kindOf('publish', { ...everythingAt('APPROVED', 'publish'), directions: '' }, { role: 'admin' })).toBe('fields')
  })

  test('can be submitted and approved if only publishing requires the rest', () => {
    const undirected = { directions: '', gallery: [] }
    expect(kindOf('submit', { ...everythingAt('DRAFT', 'submit'), ...undirected })).toBe('possible')
    expect(kindOf('approve', { ...everythingAt('SUBMITTED', 'approve'), ...undirected }, { role: 'admin' })).toBe('possible')
  })
})

test.each([
  [null, false, false],
  ['IN_PROGRESS', false, false],
  ['SUBMITTED', true, false],
  ['CHANGES_REQUESTED', false, false],
  ['APPROVED', true, true],
  ['EXPIRED', true, false],
  ['REJECTED', false, false],
  ['WITHDRAWN', false, false],
] as const)('with company information that is %s, an entry can be submitted: %s, published: %s', (status, submits, publishes) => {
  const eventCompany = status === null ? null : { status, late_until: null }

  expect(kindOf('submit', everythingAt('DRAFT', 'submit'), { eventCompany })).toBe(submits ? 'possible' : 'guard')
  expect(kindOf('publish', everythingAt('APPROVED', 'publish'), { eventCompany, role: 'admin' })).toBe(publishes ? 'possible' : 'guard')
})

test.each([
  [null, 'Submit the company information for this event first.'],
  ['CHANGES_REQUESTED', 'The association requested changes to the company information for this event. Resubmit it first.'],
  ['WITHDRAWN', 'The company information for this event is withdrawn. The association has to reinstate it first.'],
] as const)('company information that is %s is named as it is', (status, message) => {
  const eventCompany = status === null ? null : { status, late_until: null }

  expect(problemOf('submit', everythingAt('DRAFT', 'submit'), { eventCompany })?.message).toBe(message)
})

test.each([
  ['CHANGES_REQUESTED', 'Changes to the company information for this event were requested. Resubmit it first.'],
  ['REJECTED', 'The company information for this event was rejected. Reinstate it first.'],
  ['WITHDRAWN', 'The company information for this event is withdrawn. Reinstate it first.'],
] as const)('staff who submit for a company read what they can do themselves: %s', (status, message) => {
  const eventCompany = { status, late_until: null }

  expect(problemOf('submit', everythingAt('DRAFT', 'submit'), { eventCompany, role: 'admin' })?.message).toBe(message)
})

test('a company cannot recall an entry that staff have opened', () => {
  expect(kindOf('recall', { ...everythingAt('SUBMITTED', 'recall'), opened_at: fromMillis(testNow) })).toBe('guard')
})

test('a company can neither withdraw nor recall an entry on the public site, and can request its withdrawal once', () => {
  const live = { ...everythingAt('CHANGES_REQUESTED', 'withdraw'), published_at: fromMillis(testNow) }

  expect(kindOf('withdraw', live)).toBe('guard')
  expect(kindOf('recall', { ...live, status: 'SUBMITTED' })).toBe('guard')
  expect(kindOf('withdraw', live, { role: 'admin' })).toBe('possible')
  expect(kindOf('request_withdrawal', live)).toBe('possible')
  expect(kindOf('request_withdrawal', { ...live, withdrawal_requested: { reason: 'Sold', at: fromMillis(0), by: null } })).toBe('guard')
  expect(kindOf('request_withdrawal', { ...live, published_at: null })).toBe('guard')
})

test('nothing can be answered that does not exist: no revision, proof, request or number, nothing on the site', () => {
  const bare = aFullEntry({ status: 'APPROVED' })
  const byStaff = { role: 'admin' } as const

  expect(kindOf('accept_revision', bare, byStaff)).toBe('guard')
  expect(kindOf('decline_revision', bare, byStaff)).toBe('guard')
  expect(kindOf('approve_proof', bare)).toBe('guard')
  expect(kindOf('request_proof_change', bare)).toBe('guard')
  expect(kindOf('dismiss_withdrawal', bare)).toBe('guard')
  expect(kindOf('send_proof', bare, byStaff)).toBe('guard')
  expect(kindOf('unpublish', bare, byStaff)).toBe('guard')
})

describe('a decision', () => {
  const undo = (lastDecision: LastDecision | null, changes: Partial<Entry> = {}, given: Partial<EntryContext> = {}) =>
    kindOf('undo', aFullEntry({ status: 'APPROVED', ...changes }), { role: 'admin', lastDecision, ...given })

  test('can be undone for half a minute, and not a moment longer', () => {
    const ago = (millis: number) => undo({ ...decided, at: testNow - millis })
    expect([ago(0), ago(30_000), ago(30_001)]).toEqual(['possible', 'possible', 'closed'])
  })

  test('can be undone by the person who made it as long as nothing else has happened since', () => {
    expect(undo({ ...decided, isOwn: false })).toBe('guard')
    expect(undo(decided, { version: 2 })).toBe('guard')
    expect(undo(null)).toBe('guard')
    expect(undo(decided, {}, { role: 'member' })).toBe('role')
  })

  test('that published something cannot be undone this way', () => {
    expect(undo(decided, { status: 'PUBLISHED' })).toBe('state')
  })

  test('returns the entry to its earlier status, also on the public site', () => {
    const lastDecision: LastDecision = { ...decided, action: 'request_changes', from: 'PUBLISHED' }
    const entry = aFullEntry({ status: 'CHANGES_REQUESTED' })
    expect(statusAfter('undo', entry, { lastDecision })).toBe('PUBLISHED')
  })
})

describe('a person with view-only access', () => {
  test('can do nothing with an entry, in any status', () => {
    for (const status of entryStatuses)
      for (const action of entryActionNames)
        expect(problemOf(action, everythingAt(status, action), { isViewer: true })).toEqual({ kind: 'role', message: viewerMessage })
  })

  test('cannot delete a draft', () => {
    const draft = aFullEntry({ status: 'DRAFT', submitted_at: null })

    expect(mayDelete(draft, context())).toBe(true)
    expect(mayDelete(draft, context({ isViewer: true }))).toBe(false)
  })
})

describe('an edit', () => {
  const modeOf = (status: EntryStatus, changes: Partial<Entry> = {}, given: Partial<EntryContext> = {}) =>
    lockPolicies.map((policy) => editMode(aFullEntry({ status, ...changes }), context(given), policy).mode)
  const opened = { opened_at: fromMillis(testNow) }

  test('by staff takes effect immediately, in every status, after every deadline', () => {
    for (const status of entryStatuses)
      expect(modeOf(status, {}, { role: 'admin', now: deadline + 1 })).toEqual(['direct', 'direct', 'direct'])
  })

  test('to a draft is always accepted, because it affects nobody else and may have been made in time', () => {
    expect(modeOf('DRAFT', {}, { now: deadline + 1 })).toEqual(['direct', 'direct', 'direct'])
  })

  test('to a withdrawn entry needs it back: by its company while registration is open, by the association after that', () => {
    const sentenceAt = (now: number) => formMode(aFullEntry({ status: 'WITHDRAWN' }), context({ now }), 'OPEN').message

    expect(sentenceAt(closes)).toBe('This entry is withdrawn. Reinstate it to change it.')
    expect(sentenceAt(closes + 1)).toBe('This entry is withdrawn. Ask the association to reinstate it.')
  })

  test('to a draft that can no longer be submitted cannot be started by its company, and the form says so', () => {
    const formOf = (given: Partial<EntryContext>, changes: Partial<Entry> = {}) =>
      formMode(aFullEntry({ status: 'DRAFT', ...changes }), context(given), 'OPEN')
    const extended = (until: number) => ({ status: 'APPROVED', late_until: fromMillis(until) }) as const

    expect(formOf({ now: closes }).mode).toBe('direct')
    expect(formOf({ now: closes + 1 })).toMatchObject({
      mode: 'none',
      message: expect.stringMatching(
        /^Registration closed on .*wasn’t submitted in time.*Your work is saved.*ask the association for an exception/,
      ),
    })
    // The server doesn't have it, so it isn't saved there.
    expect(formOf({ now: closes + 1 }, { version: 0 }).message).toMatch(
      /^Registration closed on .*wasn’t sent in time, so your work is only on this device\. To send and submit it, ask the association for an exception\.$/,
    )
    expect(formOf({ now: closes + 1, eventCompany: extended(closes + 1) }).mode).toBe('direct')
    expect(formOf({ now: closes + 2, eventCompany: extended(closes + 1) }).mode).toBe('none')
    expect(formOf({ now: closes + 1 }, { unlocked_until: fromMillis(closes + 1) }).mode).toBe('direct')
    expect(formOf({ now: closes + 1, role: 'admin' }).mode).toBe('direct')
    // A window that was moved to a later date still opens.
    expect(formOf({ now: opens - 1 }).mode).toBe('direct')
  })

  test('to drafts that came too late is impossible, and a message says how many', () => {
    const countAt = (now: number, entries = [aFullEntry(), aFullEntry()], late: number | null = null) =>
      closedDrafts(entries, {
        event,
        eventCompany: late === null ? null : { status: 'APPROVED', late_until: fromMillis(late) },
        now,
      }).length

    expect(countAt(closes + 1)).toBe(2)
    expect(countAt(closes + 1, [aFullEntry(), aFullEntry({ status: 'SUBMITTED' }), aFullEntry(emptyEntry)])).toBe(1)
    expect(countAt(closes + 1, [aFullEntry({ status: 'SUBMITTED' })])).toBe(0)
    expect(countAt(closes + 1, undefined, closes + 1)).toBe(0)
    expect(countAt(closes + 2, undefined, closes + 1)).toBe(2)
    expect(countAt(closes)).toBe(0)
    expect(countAt(opens - 1)).toBe(0)
    expect(closedDraftsAdvice(2)).toBe('2 drafts can no longer be submitted. To ask for an exception, contact')
    expect(closedDraftsAdvice(1)).toMatch(/^1 draft can/)
  })

  test('by a person with view-only access cannot be started, in any status, and the form says whom to ask', () => {
    for (const status of entryStatuses)
      for (const policy of lockPolicies)
        for (const now of [testNow, closes + 1, deadline + 1])
          expect(formMode(aFullEntry({ status }), context({ now, isViewer: true }), policy)).toEqual({
            mode: 'none',
            message: viewerMessage,
          })
  })

  test.each([
    ['a submitted entry that nobody has reviewed', 'SUBMITTED', {}, ['direct', 'direct', 'direct']],
    ['an entry that staff are reviewing', 'SUBMITTED', opened, ['none', 'direct', 'direct']],
    ['an entry with changes requested', 'CHANGES_REQUESTED', opened, ['direct', 'direct', 'direct']],
    ['an approved entry', 'APPROVED', opened, ['revision', 'revision', 'direct']],
    ['a published entry', 'PUBLISHED', opened, ['revision', 'revision', 'direct']],
    ['a rejected entry', 'REJECTED', {}, ['none', 'none', 'none']],
    ['a withdrawn entry', 'WITHDRAWN', {}, ['none', 'none', 'none']],
  ] as const)('to %s is accepted by the event’s policy: locked, staged, open', (_what, status, changes, modes) => {
    expect(modeOf(status, changes)).toEqual(modes)
  })

  test('after the content deadline needs staff, who may unlock the entry for a while', () => {
    const late = { now: deadline + 1 }
    const until = { unlocked_until: fromMillis(deadline + 1) }

    for (const status of ['SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED'] as const) {
      expect(modeOf(status, {}, { now: deadline })).not.toContain('none')
      expect(modeOf(status, {}, late)).toEqual(['none', 'none', 'none'])
      expect(modeOf(status, until, late)).toEqual(['direct', 'direct', 'direct'])
      expect(modeOf(status, until, { now: deadline + 2 })).toEqual(['none', 'none', 'none'])
    }
    expect(modeOf('WITHDRAWN', until, late)).toEqual(['none', 'none', 'none'])
  })

  test('in an archived event is allowed to nobody', () => {
    const archived = { event: { ...event, status: 'ARCHIVED' as const } }
    for (const status of entryStatuses) {
      expect(modeOf(status, {}, archived)).toEqual(['none', 'none', 'none'])
      expect(modeOf(status, {}, { ...archived, role: 'admin' })).toEqual(['none', 'none', 'none'])
    }
  })
})

const seed = Number(process.env['FC_SEED'] ?? 20_261_121)

test(`no sequence of actions approves an entry that was not submitted, or publishes one that was not approved (seed ${seed})`, () => {
  const step = fc.record({
    action: fc.constantFrom(...entryActionNames),
    role: fc.constantFrom('member' as const, 'admin' as const),
    now: fc.constantFrom(opens - 1, opens, closes, closes + 1, deadline + 1),
    company: fc.constantFrom(...eventCompanyStatuses),
  })
  const holds = fc.check(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const entry = aFullEntry()
      const seen: EntryStatus[] = []
      let lastDecision: LastDecision | null = null
      for (const { action, role, now, company } of steps) {
        const given = context({ role, now, eventCompany: { status: company, late_until: null }, lastDecision })
        if (actionProblem(action, entry, given) !== null) continue
        const from = entry.status
        entry.status = statusAfter(action, entry, given)
        entry.version += 1
        if (isUndoable(action)) lastDecision = { action, from, at: now, version: entry.version, isOwn: true }
        if (action === 'publish') entry.published_at = fromMillis(now)
        seen.push(entry.status)
      }
      const isAfter = (later: EntryStatus, earlier: EntryStatus) =>
        !seen.includes(later) || seen.slice(0, seen.indexOf(later)).includes(earlier)
      return isAfter('APPROVED', 'SUBMITTED') && isAfter('PUBLISHED', 'APPROVED')
    }),
    { seed, numRuns: 500 },
  )

  expect(holds).toMatchObject({ failed: false, numRuns: 500 })
})
