import { expect, test } from 'vitest'
import { letterParagraphs, letterSubject, plainLetter } from '#contract/letter.ts'

const origin = 'https://parade.test'
const one = { text: 'The Alder was approved.', path: '/member/tours' }

test('a mail says each matter with its own way to it, between one greeting and one ending', () => {
  const letter = { to_name: 'Ben Alvarez', matters: [one, { text: 'The Birch was approved.', path: null }] }

  expect(letterParagraphs(letter, origin).map(({ words, link }) => link ?? words)).toEqual([
    'Hello Ben Alvarez,',
    'The Alder was approved.',
    'https://parade.test/member/tours',
    'The Birch was approved.',
    expect.stringContaining('by mail, too'),
  ])
  expect(plainLetter(letter, origin)).toContain('Look at it in the Parade Portal\nhttps://parade.test/member/tours\n\nThe Birch')
})

test('somebody without a name is greeted all the same', () => {
  expect(plainLetter({ to_name: '', matters: [one] }, origin)).toMatch(/^Hello,\n/)
})

test('the subject of several says how many, and what the first is', () => {
  expect(letterSubject('The Alder was approved.', 1)).toBe('The Alder was approved.')
  expect(letterSubject('The Alder was approved.', 4)).toBe('4 messages: The Alder was approved.')
})
