import { expect, test } from 'vitest'
import { homeValues } from '#server/website/kinds/home-values.ts'
import { anEvent } from '#tests/support/builders.ts'
import { aFullEntry, aPhoto } from '#tests/support/entries.ts'

test('the website gets the photos of each pair in order, also of a pair that lacks one', () => {
  const [before, after, alone] = [aPhoto(), aPhoto(), aPhoto()]
  const pairs = [
    { before, after },
    { before: null, after: alone },
  ]

  const values = homeValues(aFullEntry({ before_after: pairs }), {
    nameOf: () => '',
    awardsNamed: () => [],
    forSale: new Set(),
    profilesOf: () => null,
    company: 'Prairie Oak',
    event: anEvent(),
    isOpen: true,
    redact: (text) => text,
  })

  expect(values['before_after']).toEqual([before, after, alone].map(({ file_id }) => ({ file_id, alt: '' })))
})
