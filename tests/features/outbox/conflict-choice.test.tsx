import { beforeEach, expect, test } from 'vitest'
import { ConflictChoice, ConflictCallout } from '#app/features/outbox/conflict-choice.tsx'
import { ConflictPanel } from '#app/features/entries/form/panels/conflict-panel.tsx'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { isOwnConflict, savedBy } from '#app/features/outbox/use-saved-by.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { EntryValue } from '#app/features/entries/form/entry-value.tsx'
import { pendingReason } from '#app/features/outbox/outbox-labels.ts'
import { conflictFacts } from '#app/features/outbox/conflict-facts.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { ChooseAll, SideChoice } from '#app/ui/record/side-choice.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

beforeEach(() => void aPage())

test('the values of an entry in conflict read as on its own page', () => {
  const row = {
    seq: 1,
    resource: 'entries',
    collisions: ['completion_level', 'price'],
    base: {},
    body: { completion_level: 'SUBSTANTIAL_70', price: 450000 },
    current: { completion_level: 'NOT_OPEN', price: null },
  } as unknown as OutboxRow

  const html = markupOf(<ConflictChoice row={row} EntryValue={EntryValue} />)

  expect(html).toContain('At least 70% complete')
  expect(html).toContain('Not open during the event')
  expect(html).toContain('$450,000')
  expect(html).not.toMatch(/SUBSTANTIAL_70|NOT_OPEN/)
})

test('of a field in parts, only those in conflict are asked about, each by its name', () => {
  const row = {
    seq: 1,
    resource: 'entries',
    collisions: ['public_contact.phone', 'development.price_high'],
    base: {},
    body: { public_contact: { name: 'Ann', phone: '(612) 555-0100' }, development: { price_high: 900_000 } },
    current: { public_contact: { name: 'Ann', phone: '(612) 555-0199' }, development: { price_high: 950_000 } },
  } as unknown as OutboxRow
  const aRegistration = { ...row, resource: 'event_companies', collisions: ['public_contact.phone'] }

  const html = markupOf(<ConflictChoice row={row} EntryValue={EntryValue} />)

  expect([...html.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual(['Public contact: Phone', 'Highest price'])
  expect(html).toMatch(/\(612\) 555-0100.*\(612\) 555-0199.*\$900,000.*\$950,000/)
  expect(html).not.toContain('Ann')
  expect(markupOf(<ConflictChoice row={aRegistration} />)).toContain('Public contact: Phone')
})

test('a registration in conflict is asked about in the words of its form', () => {
  const row = {
    seq: 1,
    resource: 'event_companies',
    collisions: ['insurance.amount', 'billing.method'],
    base: {},
    body: { insurance: { amount: 1_000_000 }, billing: { method: 'CARD_OFFLINE' } },
    current: { insurance: { amount: 2_000_000 }, billing: { method: 'CHECK' } },
  } as unknown as OutboxRow

  const html = markupOf(<ConflictChoice row={row} />)

  expect([...html.matchAll(/<legend[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
    'Certificate of insurance: Coverage',
    'Payment method',
  ])
  expect(html).toMatch(/\$1,000,000.*\$2,000,000.*Card by phone.*Check/)
})

test('several fields in conflict can all keep one side; a single one has only its own choice', async () => {
  const aRow = (collisions: string[]) =>
    ({ seq: 1, resource: 'entries', collisions, base: {}, body: {}, current: {} }) as unknown as OutboxRow
  const choice = await mountHook(ConflictChoice, { row: aRow(['price', 'title']) })
  const keepAll = () => elementsOf(choice.now(), ChooseAll)[0]
  const chosen = () => elementsOf(choice.now(), SideChoice).map(({ props }) => props.chosen)

  await choice.during(() =>
    keepAll()?.props.onChoose(
      new Map([
        ['price', 'theirs'],
        ['title', 'theirs'],
      ]),
    ),
  )

  expect(chosen()).toEqual(['theirs', 'theirs'])
  expect(pressable(markupOf(<ConflictChoice row={aRow(['price'])} />)).map(({ label }) => label)).toEqual(['Save my choices'])
})

test('the other version says who saved it, and when, where that is known', () => {
  const at = (iso: string) => fromMillis(Date.parse(iso))
  const history = [
    { actor_id: 'ben', actor_name: 'Ben Oak', at: at('2026-04-03T15:00:00Z'), diff: [{ path: 'title', from: 'Alder', to: 'Birch' }] },
    { actor_id: 'erin', actor_name: 'Erin Novak', at: at('2026-04-02T15:00:00Z'), diff: [{ path: 'price', from: 1, to: 2 }] },
    { actor_id: 'ben', actor_name: 'Ben Oak', at: at('2026-04-01T15:00:00Z'), diff: [{ path: 'price', from: null, to: 1 }] },
  ]
  const current = { title: 'Birch', price: 2, tagline: 'By the lake', updated_at: at('2026-04-03T15:00:00Z') }

  expect(savedBy(current, 'price', history)).toMatch(/^Erin Novak, Apr 2, 2026, /)
  expect(savedBy(current, 'tagline', history)).toMatch(/^Saved Apr 3, 2026, /)
  expect(savedBy(current, 'price', history, 'Asia/Tokyo')).toMatch(/^Erin Novak, Apr \d, 2026, .* GMT\+9 \(.* your time\)$/)
  expect(savedBy({ price: 2 }, 'price')).toBeUndefined()
  const contact = (name: string, phone: string) => ({ name, phone })
  const parts = [
    {
      actor_id: 'erin',
      actor_name: 'Erin Novak',
      at: at('2026-04-03T15:00:00Z'),
      diff: [{ path: 'c', from: contact('A', '1'), to: contact('B', '1') }],
    },
    {
      actor_id: 'ben',
      actor_name: 'Ben Oak',
      at: at('2026-04-02T15:00:00Z'),
      diff: [{ path: 'c', from: contact('A', '0'), to: contact('A', '1') }],
    },
  ]
  expect(savedBy({ c: contact('B', '1') }, 'c.phone', parts)).toMatch(/^Ben Oak/)
  const row = { seq: 1, resource: 'entries', collisions: ['price'], base: {}, body: { price: 1 }, current }
  expect(markupOf(<ConflictChoice row={row as unknown as OutboxRow} />)).toContain('Saved Apr 3, 2026')
})

test('a choice lands where it is made, also while the same change is in conflict in the form and in the sheet', () => {
  const row = { seq: 1, resource: 'entries', collisions: ['price'], base: {}, body: { price: 1 }, current: { price: 2 } }

  const html = markupOf(
    <>
      <ConflictChoice row={row as unknown as OutboxRow} />
      <ConflictChoice row={row as unknown as OutboxRow} />
    </>,
  )

  const labeled = [...html.matchAll(/ for="([^"]+)"/g)].map(([, id]) => id)
  expect(labeled).toHaveLength(4)
  expect(new Set(labeled).size).toBe(4)
})

test('a person whose access became view-only copies or discards their change, which the server would reject', async () => {
  const { currentUser, ...session } = aSession()
  rememberSession({ ...session, role: 'member', currentUser: { ...currentUser, company_role: 'VIEWER' } })
  const row = {
    seq: 1,
    resource: 'b2c_profiles',
    state: 'conflict',
    collisions: ['tagline'],
    base: {},
    body: { tagline: 'Homes since 1980' },
    current: { tagline: 'Homes since 1990' },
  } as unknown as OutboxRow

  const html = markupOf(<ConflictChoice row={row} />)

  expect(html).toContain('You can view this but not edit it anymore.')
  expect(html).toContain('Homes since 1980')
  expect(pressable(html).map(({ label }) => label)).toEqual(['Save a copy to a file', 'Discard…'])
  expect(pendingReason(row, { online: true, isSignedIn: true, rows: [row] })).toContain('not edit it anymore')
  expect(conflictFacts([row])).toMatchObject({ isInConflict: false, refusal: expect.stringContaining('not edit it anymore') })
})

test('a side is called by what stands there, so that its value is heard and can be said', () => {
  const row = { seq: 1, resource: 'entries', collisions: ['tagline'], base: {}, body: { tagline: 'Oak' }, current: { tagline: 'Elm' } }

  const html = markupOf(<ConflictChoice row={row as unknown as OutboxRow} />)

  expect(html).not.toMatch(/<label[^>]*aria-label=/)
  const labels = [...html.matchAll(/<label.*?<\/label>/g)].map(([label]) => label.replaceAll(/<[^>]*>/g, ''))
  expect(labels).toEqual([expect.stringContaining('Mine: Oak'), expect.stringContaining('Theirs: Elm')])
})

test('a conflict with one’s own edits on another device is distinguished from one with someone else’s, where the history says who made them', () => {
  const at = fromMillis(Date.parse('2026-04-03T15:00:00Z'))
  const history = [
    { actor_id: 'ben', actor_name: 'Ben Oak', at, diff: [{ path: 'title', from: 'Alder', to: 'Birch' }] },
    { actor_id: 'erin', actor_name: 'Erin Novak', at, diff: [{ path: 'price', from: 1, to: 2 }] },
  ]
  const isBens = (...collisions: string[]) =>
    isOwnConflict({ collisions, current: { title: 'Birch', price: 2, tagline: '' } }, 'ben', history)

  expect([isBens('title'), isBens('title', 'price'), isBens('tagline')]).toEqual([true, false, false])
})

test('the side of one’s own other device isn’t called theirs', () => {
  const side = { name: 'price', label: 'Price', chosen: undefined, onChoose: () => undefined, valueOf: () => '2' }

  expect(markupOf(<SideChoice {...side} isOwn />)).toMatch(/This device.*Other device/)
  expect(markupOf(<SideChoice {...side} />)).toMatch(/Mine.*Theirs/)
})

test('what both changed is shown with what it was, and what only the other version changed is named', () => {
  const row = {
    seq: 1,
    resource: 'events',
    state: 'conflict',
    collisions: ['public_at'],
    base: { version: 1, public_at: null, min_liability: 1, lock_policy: 'OPEN', contact: { name: 'Ann', phone: '1' }, updated_at: 1 },
    body: { public_at: fromMillis(Date.parse('2026-05-01T15:00:00Z')), contact: { name: 'Ben', phone: '1' } },
    current: {
      version: 2,
      timezone: 'Asia/Tokyo',
      public_at: fromMillis(Date.parse('2026-05-02T15:00:00Z')),
      min_liability: 2,
      lock_policy: 'OPEN',
      contact: { name: 'Ann', phone: '2' },
      updated_at: 2,
    },
  } as unknown as OutboxRow

  const text = markupOf(<ConflictChoice row={row} />).replaceAll(/<[^>]*>/g, '')

  expect(text).toMatch(
    /Their other changes are kept: (Contact phone, Minimum liability coverage|Minimum liability coverage, Contact phone)\./,
  )
  expect(text).toMatch(/Was: empty.*Mine: May 2, 2026, 12:00 AM GMT\+9.*Theirs: May 3, 2026/)
})

test('codes in a form’s conflict are named as in the form', () => {
  const row = { seq: 1, resource: 'advertisements', collisions: ['size'], base: {}, body: { size: 'FULL' }, current: { size: 'HALF' } }
  const codes = new Map([['FULL', 'Full page']])

  expect(markupOf(<ConflictChoice row={row as unknown as OutboxRow} codes={codes} />)).toContain('Full page')
})

test('one field in conflict isn’t called several', () => {
  const aRow = (...collisions: string[]) =>
    ({ seq: 1, resource: 'profiles', state: 'conflict', collisions, base: {}, body: {}, current: {} }) as unknown as OutboxRow
  const title = (row: OutboxRow) => /(?:You|Someone else) edited[^<"]*/.exec(markupOf(<ConflictCallout rows={[row]} />))?.[0]
  const heading = (row: OutboxRow) => /<h2[^>]*>([^<]*)/.exec(markupOf(<ConflictPanel row={row} zone="UTC" isFirst />))?.[1]
  const reason = (row: OutboxRow) => pendingReason(row, { online: true, isSignedIn: true, rows: [row] })

  expect([title(aRow('a')), title(aRow('a', 'b'))]).toEqual(['Someone else edited this field', 'Someone else edited these fields'])
  expect([heading(aRow('a')), heading(aRow('a', 'b'))]).toEqual(['Someone else edited this field', 'Someone else edited these fields'])
  expect(reason(aRow('a'))).toContain('This field was also edited elsewhere.')
  expect(reason(aRow('a', 'b'))).toContain('These fields were also edited elsewhere.')
})

test('a side and its value read as two things, also aloud', () => {
  const side = { name: 'price', label: 'Price', chosen: undefined, onChoose: () => undefined, valueOf: () => 'Staff words' }

  expect(markupOf(<SideChoice {...side} />)).toContain('<strong>Theirs:</strong> Staff words')
})
