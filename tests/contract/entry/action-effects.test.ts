import { expect, test } from 'vitest'
import { actionEffects } from '#contract/entry/action-effects.ts'
import { contentClosedWarning } from '#contract/entry/editing.ts'
import { freshState } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const sent_at = fromMillis(testNow)
const withProof = (title: string, proof: Partial<Entry['proof']>, status: Entry['status'] = 'APPROVED') =>
  aFullEntry({ title, status, number: '7', proof: { ...freshState.proof, ...proof } })
const alder = withProof('The Alder', { status: 'APPROVED', sent_at })
const connected = { isConnected: true, now: testNow }

test.each([
  ['was never sent', {}, 'No proof sent yet.'],
  ['is out of date', { status: 'NOT_READY', sent_at }, 'The proof is out of date because the entry changed after it was sent.'],
  ['is not answered', { status: 'SENT', sent_at }, 'The proof was sent but isn’t approved yet.'],
  ['has to change', { status: 'CHANGES', sent_at }, 'The company requested changes to the proof.'],
] as const)('warns before publishing about a proof that %s', (_how, proof, what) => {
  expect(actionEffects('publish', [withProof('The Birch', proof)], connected)).toEqual([{ what, titles: ['The Birch'] }])
})

test('does not warn about an approved proof, or a website that is connected or unknown', () => {
  expect(actionEffects('publish', [alder], connected)).toEqual([])
  expect(actionEffects('publish', [alder], { ...connected, isConnected: undefined })).toEqual([])
})

test('for several entries, lists each warning once with the entries concerned, and a missing website once', () => {
  const entries = [alder, withProof('The Birch', {}), withProof('', {}), withProof('The Cedar', { status: 'SENT', sent_at })]

  expect(actionEffects('publish', entries, { ...connected, isConnected: false })).toEqual([
    { what: expect.stringMatching(/^No website is connected/), titles: [] },
    { what: 'No proof sent yet.', titles: ['The Birch', 'Untitled entry'] },
    { what: 'The proof was sent but isn’t approved yet.', titles: ['The Cedar'] },
  ])
  expect(actionEffects('approve', entries, { ...connected, isConnected: false })).toEqual([])
})

test('for one entry, warns about the approval that it would lose', () => {
  const lost = { what: 'It’s approved. Requesting changes undoes the approval.', titles: ['The Alder'] }

  expect(actionEffects('request_changes', [alder], connected)).toEqual([lost])
  expect(actionEffects('request_changes', [alder, alder], connected)).toEqual([])
})

test('before changes are requested, says of which entries the company can’t make them, because the content deadline has passed', () => {
  const event = anEvent({ content_deadline: fromMillis(testNow - 1) })
  const [alder, birch] = [
    aFullEntry({ title: 'The Alder', status: 'SUBMITTED' }),
    aFullEntry({ status: 'SUBMITTED', unlocked_until: sent_at }),
  ]
  const effects = (verb: 'request_changes' | 'approve', now: number) => actionEffects(verb, [alder, birch], { ...connected, event, now })

  expect(effects('request_changes', testNow)).toEqual([
    { what: contentClosedWarning(alder, { event, now: testNow }), titles: ['The Alder'] },
  ])
  expect(effects('request_changes', testNow - 1)).toEqual([])
  expect(effects('approve', testNow)).toEqual([])
})

test('before a published entry is withdrawn, says that it is published and what becomes of its proof', () => {
  const effects = (status: Entry['proof']['status']) =>
    actionEffects('withdraw', [withProof('The Alder', { status, sent_at }, 'PUBLISHED')], connected).map(({ what }) => what)
  const published = 'It’s published. Withdrawing it undoes its approval.'

  expect(effects('APPROVED')).toEqual([`${published} Proof approved. Withdrawing the entry undoes the approval.`])
  expect(effects('CHANGES')).toEqual([`${published} Changes to its proof were requested. Withdrawing the entry cancels the request.`])
})

test('before a proof is sent again, says that it is still waiting for the company', () => {
  const effects = (proof: Partial<Entry['proof']>) => actionEffects('send_proof', [withProof('The Alder', proof)], connected)

  expect(effects({ status: 'SENT', sent_at })).toEqual([
    { what: 'The proof was already sent and is awaiting approval by the company.', titles: ['The Alder'] },
  ])
  expect(effects({ status: 'NOT_READY', sent_at })).toEqual([])
})

test('before an approval, says what publishing still needs, which approving does not require', () => {
  const event = anEvent()
  const bare = { ...aFullEntry({ title: 'The Birch', status: 'SUBMITTED' }), location: null, directions: '' }
  const complete = aFullEntry({ title: 'The Elm', status: 'SUBMITTED' })
  const effects = (entries: readonly Entry[]) => actionEffects('approve', entries, { ...connected, event })

  expect(effects([complete])).toEqual([])
  expect(effects([bare])).toEqual([{ what: expect.stringMatching(/^Required to publish: .*Directions/), titles: ['The Birch'] }])
  expect(effects([bare, complete])).toEqual([{ what: 'Something required to publish is missing.', titles: ['The Birch'] }])
})

test('before publishing, says which entries have no number', () => {
  const effects = actionEffects('publish', [alder, { ...alder, title: 'The Birch', number: null }], connected)

  expect(effects).toEqual([{ what: 'No Parade number yet.', titles: ['The Birch'] }])
})

test('for one entry, warns that its unlock would become shorter', () => {
  const unlocked = { ...alder, unlocked_until: sent_at }
  const effectsAt = (unlockUntil: number) => actionEffects('unlock', [unlocked], { ...connected, unlockUntil })

  expect(effectsAt(testNow - 1)).toEqual([{ what: expect.stringContaining('would shorten that time'), titles: ['The Alder'] }])
  expect(effectsAt(testNow)).toEqual([])
})

test.each(['withdraw', 'reject'] as const)('before staff %s an entry, says that a change is awaiting approval', (verb) => {
  const waiting = aFullEntry({ title: 'The Birch', pending_revision: { changes: { tagline: 'New' }, at: sent_at, by: null } })
  const what = 'A change is awaiting approval. It won’t be approved, but the company keeps its text.'

  expect(actionEffects(verb, [alder, waiting], connected)).toContainEqual({ what, titles: ['The Birch'] })
})
