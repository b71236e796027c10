import { afterEach, describe, expect, test, vi } from 'vitest'
import { closingQuestion, eventSaveEffects } from '#contract/entry/event-save-effects.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration } from '#tests/support/entries.ts'

afterEach(() => vi.unstubAllEnvs())

const event = anEvent({ agreement: { version: 3, body: 'Be there.' } })
const end = toMillis(event.registration_end_date)
const hour = 3_600_000
const now = end - 48 * hour
const signed = { version: 3, accepted_at: event.start_date, signature: 'Ann Oak', signer_title: 'Owner' }
const { agreement, timezone, registration_end_date, content_deadline, end_date, open_hours } = event
const unchanged = { agreement, timezone, registration_end_date, content_deadline, end_date, open_hours }
const withText = (body: string) => ({ ...unchanged, agreement: { version: 4, body } })
const closingAt = (at: number) => ({ ...unchanged, registration_end_date: fromMillis(at) })

test('saving the agreement and the closing date unchanged affects nobody', () => {
  expect(eventSaveEffects(event, unchanged, { registrations: [], entries: [], now })).toEqual([])
})

test('what a save does is said by the viewer’s clock, too, where that differs', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo')
  const entries = [aFullEntry({ status: 'CHANGES_REQUESTED' })]
  const effects = (changes: object, at = now) =>
    eventSaveEffects(event, { ...unchanged, ...changes }, { registrations: [], entries, now: at }).join(' ')
  const soon = fromMillis(now + hour)

  expect(effects({ registration_end_date: soon })).toMatch(/^Registration closes on .* C[SD]T \(.* GMT\+9 your time\)\./)
  expect(effects({ registration_end_date: fromMillis(end + 9 * hour) }, end + hour)).toMatch(/^Registration reopens until .* your time\)\./)
  expect(effects({ content_deadline: soon })).toMatch(/ can be resubmitted until .* your time\)\.$/)
  expect(closingQuestion(event, closingAt(now + hour), { registrations: [], entries, now })?.text).toMatch(
    /^Registration closes on .* your time\), not on .* your time\)\./,
  )
})

describe('a changed agreement', () => {
  const registrations = [
    aFullRegistration({ agreement: signed }),
    aFullRegistration({ agreement: signed, status: 'APPROVED' }),
    aFullRegistration({ agreement: signed, status: 'WITHDRAWN' }),
    aFullRegistration({ agreement: { version: null, accepted_at: null, signature: '', signer_title: '' } }),
  ]

  test('says how many companies signed and will have to sign again', () => {
    expect(eventSaveEffects(event, withText('Be on time.'), { registrations, entries: [], now })).toEqual([
      '2 companies already signed the agreement and will be asked to sign version 4. Registrations keep their status.',
    ])
  })

  test('that nobody has signed makes nobody sign again', () => {
    expect(eventSaveEffects(event, withText('Be on time.'), { registrations: registrations.slice(3), entries: [], now })).toEqual([
      'No company has signed the agreement yet, so no one has to sign again.',
    ])
  })

  test('that was removed makes nobody sign again', () => {
    expect(eventSaveEffects(event, withText(''), { registrations, entries: [], now })).toEqual([
      '2 companies already signed the agreement. No one has to sign an agreement anymore.',
    ])
  })

  test('counts nothing that is not on the device', () => {
    expect(eventSaveEffects(event, withText('Be on time.'), { registrations: undefined, entries: undefined, now })[0]).toMatch(
      /^Companies that already signed the agreement will be asked to sign version 4/,
    )
  })

  test('is not a change if there was none before', () => {
    const first = { ...event, agreement: { version: 0, body: '' } }
    expect(
      eventSaveEffects(first, { ...unchanged, agreement: { version: 1, body: 'Be there.' } }, { registrations, entries: [], now }),
    ).toEqual([])
  })
})

describe('a changed closing date', () => {
  const draft = aFullEntry({ status: 'DRAFT', submitted_at: null, title: 'The Alder' })
  const late = aFullEntry({ status: 'DRAFT', submitted_at: null, title: 'The Birch', company_id: 'the-late-one' })
  const concerned = {
    registrations: [aFullRegistration({ company_id: 'the-late-one', late_until: fromMillis(end + 500 * hour) })],
    entries: [draft, late, aFullEntry({ status: 'SUBMITTED' })],
  }
  const effect = (at: number, when = now) => eventSaveEffects(event, closingAt(at), { ...concerned, now: when })[0]

  test('in the past closes registration immediately, except for a company with an exception', () => {
    expect(effect(now - hour)).toBe('Registration closes as soon as this is saved. 1 draft can no longer be submitted.')
  })

  test('in the future says how many entries are not submitted yet', () => {
    expect(effect(now + hour)).toMatch(
      /^Registration closes on .* 2 entries aren’t submitted yet\. Companies with something to submit are notified\.$/,
    )
  })

  test('that moves with the time zone reads in the new one', () => {
    const moved = { ...closingAt(Date.parse('2026-03-20T23:00:00Z')), timezone: 'America/Denver' }

    expect(eventSaveEffects(event, moved, { ...concerned, now: Date.parse('2026-03-01T12:00:00Z') })[0]).toContain('5:00 PM MDT')
  })

  test('reopens registration', () => {
    expect(effect(end + 100 * hour, end + hour)).toMatch(
      /^Registration reopens until .* 1 draft can be submitted again\. Companies with something to submit are notified\.$/,
    )
  })

  test('affects nobody before the event is active', () => {
    expect(eventSaveEffects({ ...event, status: 'DRAFT' }, closingAt(now + hour), { ...concerned, now })).toEqual([])
  })
})

describe('a changed content deadline', () => {
  const asked = { status: 'CHANGES_REQUESTED' } as const
  const unlocked = aFullEntry({ ...asked, unlocked_until: fromMillis(now + 100 * hour) })
  const entries = [aFullEntry(asked), aFullEntry(asked), unlocked, aFullEntry({ status: 'SUBMITTED' })]
  const effects = (at: number | null, { before = now + 500 * hour, known = entries }: { before?: number; known?: Entry[] } = {}) =>
    eventSaveEffects(
      { ...event, content_deadline: fromMillis(before) },
      { ...unchanged, content_deadline: at === null ? null : fromMillis(at) },
      { registrations: [], entries: known, now },
    )

  test('says until when entries with requested changes can be resubmitted, apart from those unlocked for longer', () => {
    const at = now + 1 * hour
    expect(effects(at)).toEqual([
      `2 entries with requested changes can be resubmitted until ${formatInstantForViewer(fromMillis(at), timezone)}.`,
    ])
  })

  test('that has passed says how many can no longer be resubmitted', () => {
    expect(effects(now - hour)).toEqual(['2 entries with requested changes can no longer be resubmitted.'])
  })

  test.each([
    [null, {}],
    [now + 500 * hour, {}],
    [now - hour, { before: now - 2 * hour }],
    [now + hour, { known: [unlocked] }],
  ])('says nothing where it keeps no one from resubmitting: %#', (at, known) => {
    expect(effects(at, known)).toEqual([])
  })
})

describe('closing registration early', () => {
  const draft = aFullEntry({ status: 'DRAFT', submitted_at: null, title: 'The Alder' })
  const late = aFullEntry({ status: 'DRAFT', submitted_at: null, title: 'The Birch', company_id: 'the-late-one' })
  const registrations = [aFullRegistration({ company_id: 'the-late-one', late_until: fromMillis(end + 500 * hour) })]
  const entries: Entry[] | undefined = [draft, late, aFullEntry({ status: 'SUBMITTED' })]
  const ask = (at: number, { known = entries, of = event }: { known?: Entry[] | undefined; of?: Event } = {}, when = now) =>
    closingQuestion(of, closingAt(at), { registrations, entries: known, now: when })

  test('at once or within a day asks first, with the new end in the event’s zone and how many drafts it cuts off', () => {
    expect(ask(now - hour)).toEqual({
      title: 'Close registration now?',
      text: `Registration closes as soon as you save, not on ${formatInstantForViewer(end, timezone)}. 1 draft can no longer be submitted. Companies with something to submit are notified.`,
    })
    expect(ask(now + hour)).toEqual({
      title: 'Close registration early?',
      text: expect.stringMatching(
        /^Registration closes on .* C[SD]T.*, not on .*\. 1 draft can no longer be submitted after that\. Companies with something to submit are notified\.$/,
      ),
    })
    expect(ask(now + hour, { known: [late] })?.text).toMatch(/ No drafts are affected\. Companies with something to submit are notified\.$/)
  })

  test('in the past also cuts off a company whose exception has ended since, as the form says', () => {
    const ended = [aFullRegistration({ company_id: 'the-late-one', late_until: fromMillis(now - hour) })]
    const close = closingAt(now - 2 * hour)
    const concerned = { registrations: ended, entries, now }

    expect(closingQuestion(event, close, concerned)?.text).toMatch(
      / 2 drafts can no longer be submitted\. Companies with something to submit are notified\.$/,
    )
    expect(eventSaveEffects(event, close, concerned)[0]).toMatch(/ 2 drafts can no longer be submitted\.$/)
  })

  test.each([
    ['that leaves more than a day', now + 25 * hour, {}, now],
    ['that is later than before', end + hour, {}, end - hour],
    ['of an event that members don’t see yet', now + hour, { of: { ...event, status: 'DRAFT' as const } }, now],
    ['after registration has closed', end - hour, {}, end + hour],
  ])('%s asks nothing', (_what, at, given, when) => {
    expect(ask(at, given, when)).toBeUndefined()
  })
})

test('a later last day says how many approved companies have a document that ends before it', () => {
  const until = (day: string, changes: Parameters<typeof aFullRegistration>[0] = {}) => {
    const registration = aFullRegistration({ status: 'APPROVED', ...changes })
    return {
      ...registration,
      insurance: { ...registration.insurance, expires_on: day },
      license: { ...registration.license, expires_on: null },
    }
  }
  const registrations = [until('2030-01-01'), until('2099-01-01'), until('2030-01-01', { status: 'SUBMITTED' }), until('2000-01-01')]
  const later = { ...unchanged, end_date: fromMillis(Date.parse('2031-05-01T12:00:00Z')) }

  expect(eventSaveEffects(event, later, { registrations, entries: [], now })).toEqual([
    '1 approved company has a document that expires before the new last day and must be renewed.',
  ])
})

test('new hours say how many proofs they put out of date', () => {
  const saturday = (closes: string) => [{ dow: 6, opens: '12:00', closes }]
  const withHours = { ...event, open_hours: saturday('18:00') }
  const { proof } = aFullEntry()
  const approved = { ...proof, status: 'APPROVED' as const, sent_at: event.start_date }
  const custom = { mode: 'CUSTOM' as const, hours: [{ date: '2026-06-06', opens: '10:00', closes: '12:00' }] }
  const entries = [
    aFullEntry({ proof: approved }),
    aFullEntry({ proof: { ...approved, status: 'SENT' } }),
    aFullEntry({ proof }),
    aFullEntry({ proof: approved, open_schedule: custom }),
    aFullEntry({ proof: approved, availability: { status: 'BY_APPOINTMENT', note: '', from: null, to: null } }),
  ]
  const effects = (closes: string) =>
    eventSaveEffects(withHours, { ...unchanged, open_hours: saturday(closes) }, { registrations: [], entries, now })

  expect(effects('18:00')).toEqual([])
  expect(effects('16:00')).toEqual(['2 sent or approved proofs will be out of date because of the new hours. Send new ones.'])
})
