import { expect, test } from 'vitest'
import { endSentence } from '#contract/value/end-sentence.ts'

test('a sentence ends with one period, inside closing quotation marks', () => {
  expect(['It was removed', 'Waiting: “The Alder”', 'Merged into “Oak Inc.”', 'Select “Forgot your password?”'].map(endSentence)).toEqual([
    'It was removed.',
    'Waiting: “The Alder.”',
    'Merged into “Oak Inc.”',
    'Select “Forgot your password?”',
  ])
})
