import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adActions } from '#contract/advertisement/labels.ts'
import { entryActionNames } from '#contract/entry/lifecycle.ts'
import { eventActions } from '#contract/event/schema.ts'
import { webflowModes } from '#contract/website/labels.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { actionAlone, actionChoices, actionLabel, actionLabels, actorLabel, entityChoices } from '#app/features/audit/audit-labels.ts'
import { auditFieldLabel, formatAuditValue, visibleChanges } from '#app/features/audit/audit-values.ts'
import { freshState } from '#contract/entry/defaults.ts'

const cityId = '01960000-0000-7000-8000-000000000001'
const names = new Map([
  [cityId, 'Edina'],
  ['SHOWCASE', 'Remodelers Showcase'],
])

const auditEvent = (changes: Partial<AuditEvent>): AuditEvent => ({
  id: '01960000-0000-7000-8000-000000000002',
  at: fromMillis(0),
  actor_id: '01960000-0000-7000-8000-000000000003',
  actor_name: 'Ada Quist',
  on_behalf_of: null,
  on_behalf_of_name: '',
  impersonation_id: null,
  action: 'update',
  entity: 'cities',
  entity_id: cityId,
  entity_name: 'Edina',
  diff: [],
  note: '',
  source: 'WEB',
  ...changes,
})

test.each([
  ['an id that this device knows', 'cities', 'region_id', cityId, 'Edina'],
  ['an id that it does not know', 'cities', 'region_id', '01960000-0000-7000-8000-0000000000ff', 'a record not on this device (0000ff)'],
  ['several of them', 'regions', 'city_ids', [cityId, cityId], 'Edina; Edina'],
  ['nothing', 'entries', 'city_id', null, 'empty'],
  ['an amount', 'neighborhoods', 'price_low', 1_250_000, '$1,250,000'],
  [
    'open hours',
    'events',
    'open_hours',
    [
      { dow: 6, opens: '12:00', closes: '17:30' },
      { date: '2026-06-12', opens: '09:00', closes: '17:00' },
    ],
    'Saturday 12:00 PM–5:30 PM; Jun 12, 2026 9:00 AM–5:00 PM',
  ],
  [
    'the hours of a home',
    'entries',
    'open_schedule.hours',
    [{ date: '2027-09-11', opens: '17:00', closes: '21:00' }],
    'Sat, Sep 11, 5–9 PM',
  ],
  ['a file', 'entries', 'homeowner_agreement.file_id', cityId, 'Edina'],
  [
    'whom a fee is for',
    'events',
    'fee_tiers',
    [{ label: 'Early', amount: 1250.5, applies_to: 'NEW_HOME' }],
    'Name: Early, Amount: $1,250.50, For: New homes',
  ],
  ['a benefit of a sponsor', 'sponsors', 'benefits.logo_web', 'GIVEN', 'Delivered'],
  ['the group of a home style', 'home_styles', 'group', 'ARCHITECTURE', 'Architecture'],
  ['the group of a tag', 'tags', 'group', 'VIP', 'VIP'],
  ['a word of the contract', 'neighborhoods', 'status', 'COMING_SOON', 'Coming soon'],
  ['a proof sent back', 'entries', 'proof', { status: 'CHANGES' }, 'Status: Changes requested'],
  ['a role in the portal', 'members', 'portal_role', 'admin', 'Staff'],
  ['what has parts, not all of them filled in', 'entries', 'proof', { note: '', status: 'SENT', due_at: null }, 'Status: Sent'],
  ['the fields of requested changes', 'entries', 'changes_requested.fields', ['tagline', 'city_id'], 'Tagline; City'],
  ['an ad’s size', 'advertisements', 'size', 'FULL_PAGE', 'Full page'],
  ['an event’s type', 'events', 'type', 'SHOWCASE', 'Remodelers Showcase'],
  ['a text of a person', 'companies', 'name', 'VIP', 'VIP'],
  ['a calendar date', 'events', 'start_date', fromMillis(Date.parse('2026-06-05T12:00:00Z')), 'Jun 5, 2026'],
])('%s is read as a person would say it', (_what, entity, path, value, words) => {
  expect(formatAuditValue(value, { entity, path }, names)).toBe(words)
})

test.each([
  ['members', 'auth_state', 'Account'],
  ['events', 'registration_end_date', 'Registration closes'],
  ['entries', 'open_schedule.hours', 'Custom hours'],
  ['events', 'start_date', 'First day'],
  ['event_companies', 'late_until', 'Exception to the deadline'],
  ['neighborhoods', 'hoa.monthly_fee', 'HOA monthly fee'],
  ['sponsors', 'benefits.logo_web', 'Benefits: Logo on the website'],
  ['cities', 'school_district_ids', 'School districts'],
  ['companies', 'entries', 'Tour entries'],
])('the history calls a field what its screen calls it: %s, %s', (entity, path, label) => {
  expect(auditFieldLabel(path, entity)).toBe(label)
})

test('the history of an entry calls its fields what the form calls them', () => {
  const label = (path: string) => auditFieldLabel(path, 'entries')

  expect(['front_elevation', 'staff_contact', 'availability.note', 'fee_amount', 'submitted_at'].map(label)).toEqual([
    'Front photo',
    'Contact person (association use only)',
    'Availability: Note for visitors',
    'Fee amount',
    'Submitted at',
  ])
})

test('an action without a label of its own is still readable', () => {
  expect([actionLabel('update'), actionLabel('thrown_out')]).toEqual(['changed', 'thrown out'])
})

test.each([
  ['approve_proof', 'approved the proof'],
  ['duplicate', 'added a copy'],
  // “Signed in” alone would be the visitor’s own account.
  ['sign_in_as', 'signed in as this person'],
  ['end_sign_in_as', 'stopped acting as this person'],
])('on the record’s own page, the action %s reads “%s”', (action, label) => {
  expect(actionAlone(action)).toBe(label)
})

test('an action on somebody’s behalf shows both names', () => {
  expect(actorLabel(auditEvent({}))).toBe('Ada Quist')
  expect(actorLabel(auditEvent({ on_behalf_of: cityId, on_behalf_of_name: 'Ben Alvarez' }))).toBe('Ada Quist, as Ben Alvarez')
  expect(actorLabel(auditEvent({ actor_id: null, actor_name: '' }))).toBe('The portal')
})

test('a new record lists only the fields that were filled in', () => {
  const diff = [
    { path: 'name', from: null, to: 'Edina' },
    { path: 'county', from: null, to: '' },
    { path: 'school_district_ids', from: null, to: [] },
  ]

  expect(visibleChanges(auditEvent({ action: 'create', diff })).map(({ path }) => path)).toEqual(['name'])
  expect(visibleChanges(auditEvent({ diff })).map(({ path }) => path)).toEqual(['name', 'county', 'school_district_ids'])
})

test('a new record doesn’t list what it has before anyone sets it, and of an object only what was set', () => {
  const diff = [
    { path: 'title', from: null, to: 'The Alder' },
    { path: 'proof', from: null, to: freshState.proof },
    { path: 'availability', from: null, to: { status: 'BY_APPOINTMENT', note: '', from: null, to: null } },
  ]

  expect(visibleChanges(auditEvent({ entity: 'entries', action: 'create', diff }))).toEqual([
    { path: 'title', from: null, to: 'The Alder' },
    { path: 'availability.status', from: null, to: 'BY_APPOINTMENT' },
  ])
})

test('of a changed object, only the parts that changed are listed', () => {
  const proof = { ...freshState.proof, status: 'SENT' }
  const front = (caption: string) => ({ file_id: cityId, caption, alt: '' })
  const diff = [
    { path: 'proof', from: freshState.proof, to: proof },
    { path: 'front_elevation', from: front(''), to: front('The porch') },
    { path: 'rejected', from: null, to: { reason: 'Too late.', at: fromMillis(0), by: null } },
  ]

  expect(visibleChanges(auditEvent({ entity: 'entries', diff }))).toEqual([
    { path: 'proof.status', from: 'NOT_READY', to: 'SENT' },
    ...diff.slice(1),
  ])
})

test('of changes that await approval, the proposed values are listed, by the form’s labels', () => {
  const revision = (changes: object) => ({ changes, at: fromMillis(0), by: cityId })
  const shown = (from: unknown, to: unknown) =>
    visibleChanges(auditEvent({ entity: 'entries', action: 'propose_revision', diff: [{ path: 'pending_revision', from, to }] })).map(
      ({ path, from: before, to: after }) => [
        auditFieldLabel(path, 'entries'),
        formatAuditValue(before, { path, entity: 'entries' }, names),
        formatAuditValue(after, { path, entity: 'entries' }, names),
      ],
    )

  expect(shown(null, revision({ staged_furnished: 'NONE' }))).toEqual([['Furnished (proposed)', 'empty', 'Not furnished']])
  expect(shown(revision({ tagline: 'Old' }), revision({ tagline: 'New', city_id: cityId }))).toEqual([
    ['Tagline (proposed)', 'Old', 'New'],
    ['City (proposed)', 'empty', 'Edina'],
  ])
})

test('every action and entity that the server records has a readable label', () => {
  const written = globSync('server/**/*.ts').flatMap(
    (file) => readFileSync(file, 'utf8').match(/(?<=\b(?:action:|log\.action =) ')\w+(?=')/g) ?? [],
  )
  const all = [
    ...written,
    ...entryActionNames,
    ...adActions,
    ...Object.keys(eventActions),
    ...webflowModes.map((mode) => `webflow_${mode.toLowerCase()}`),
  ]

  expect(written).toEqual(expect.arrayContaining(['sign_in_as', 'propose_revision']))
  // What a plan leaves out is no audit event.
  expect([...new Set(all)].filter((action) => !(action in actionLabels) && action !== 'skip')).toEqual([])
})

test('every action in the filter reads by itself, and no two read alike', () => {
  const choices = actionChoices.map(({ label }) => label)

  expect(choices).toContain('Signed in')

  expect(choices.filter((choice) => / (?:a|an|the|of|to|for|on|into|as)$/.test(choice))).toEqual([])
  expect(new Set(choices).size).toBe(Object.keys(actionLabels).length)
})

test('the filters are in alphabetical order', () => {
  for (const choices of [actionChoices, entityChoices].map((all) => all.map(({ label }) => label)))
    expect(choices).toEqual(choices.toSorted((one, other) => one.localeCompare(other)))
})
