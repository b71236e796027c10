import { beforeEach, expect, test } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { rememberStep, startStep } from '#app/features/entries/form/start-step.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(() => aPage())

const stepOf = (changes: Partial<Entry>) =>
  startStep({ entry: aFullEntry({ id: 'elm', status: 'DRAFT', ...changes }), rows: [] }, anEvent())

test('a draft opens at the first step that lacks something, and any other entry at the first one', () => {
  expect(stepOf({ price: null })).toBe('home')
  expect(stepOf({ gallery: [] })).toBe('photos')
  expect(stepOf({})).toBe('review')
  expect(stepOf({ status: 'SUBMITTED', gallery: [] })).toBe('basics')
  expect(startStep({ entry: aFullEntry({ price: null }), rows: [], isUnbegun: true }, anEvent())).toBe('basics')
})

test('what this device has not sent yet counts', () => {
  const entry = aFullEntry({ status: 'DRAFT', price: null })

  expect(startStep({ entry, rows: [{ body: { price: 500_000 } }] as never }, anEvent())).toBe('review')
})

test('a draft that was left at a step opens there', () => {
  rememberStep('elm', 'people')
  rememberStep('oak', 'hours')

  expect(stepOf({ price: null })).toBe('people')
  rememberStep('elm', 'judging')
  expect(stepOf({ price: null })).toBe('judging')
  expect(stepOf({ status: 'SUBMITTED' })).toBe('basics')
})
