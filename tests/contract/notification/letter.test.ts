import { expect, test } from 'vitest'
import { accountKinds, letterParagraphs, letterSubject, plainLetter } from '#contract/notification/letter.ts'

const origin = 'https://parade.test'
const one = { text: 'The Alder was approved.', path: '/member/tours', kind: 'entry.approve', event_id: null }

test('a mail lists each notification with its own link, between one greeting and one closing', () => {
  const letter = { to_name: 'Ben Alvarez', matters: [one, { ...one, text: 'The Birch was approved.', path: null }] }

  expect(letterParagraphs(letter, origin).map(({ text, link }) => link ?? text)).toEqual([
    'Hello Ben Alvarez,',
    'The Alder was approved.',
    'https://parade.test/member/tours',
    'The Birch was approved.',
    expect.stringContaining('receiving this email'),
  ])
  expect(plainLetter(letter, origin)).toContain('Open in Parade Portal\nhttps://parade.test/member/tours\n\nThe Birch')
})

test('greets people without a name too', () => {
  expect(plainLetter({ to_name: '', matters: [one] }, origin)).toMatch(/^Hello,\n/)
})

test.each(accountKinds)('a mail about one’s account does not offer to turn such mails off: %s', (kind) => {
  const matter = { ...one, text: 'Your email address was changed.', path: null, kind }

  expect(plainLetter({ to_name: '', matters: [matter] }, origin)).toBe('Hello,\n\nYour email address was changed.\n')
})

test('the subject for several notifications says how many there are, and what the first one is', () => {
  const approved = { ...one, subject: 'The Alder was approved.' }

  expect(letterSubject([approved])).toBe('The Alder was approved.')
  expect(letterSubject([approved, approved, approved, approved])).toBe('4 notifications: The Alder was approved.')
})

const proofOf = (title: string, event_id = 'spring') => ({
  text: `The proof for ${title} is ready for review. Respond by Apr 2, 2026, 10:00 AM CDT.`,
  subject: `${event_id} parade: The proof for ${title} is ready for review.`,
  path: `/${title}`,
  kind: 'entry.send_proof',
  event_id,
})

test('combines the proofs of one event into one message, listed together under the event', () => {
  const approved = { ...one, subject: 'The Alder was approved.' }
  const matters = [proofOf('“The Alder”'), approved, proofOf('a tour entry'), proofOf('“The Birch”', 'fall')]

  const words = letterParagraphs({ to_name: '', matters }, origin).flatMap((paragraph) => (paragraph.link ? [] : [paragraph.text]))

  expect(words.slice(1, -1)).toEqual([
    '2 proofs are ready for review.',
    proofOf('“The Alder”').text,
    proofOf('a tour entry').text,
    one.text,
    proofOf('“The Birch”', 'fall').text,
  ])
  expect(letterSubject(matters)).toBe('3 notifications: spring parade: 2 proofs are ready for review.')
  expect(letterSubject([proofOf('a tour entry'), proofOf('“The Alder”')])).toBe('spring parade: 2 proofs are ready for review.')
  expect(letterSubject([proofOf('“The Birch”', 'fall')])).toBe('fall parade: The proof for “The Birch” is ready for review.')
})
