import { expect, test, vi } from 'vitest'
import { OneRecord } from '#app/routes/admin/-one-record.tsx'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => false }))

const shown = (rows: { id: string }[] | undefined) =>
  markupOf(
    <OneRecord id="sponsor-1" rows={rows} noun={{ one: 'sponsor', many: 'sponsors' }} onOpen={() => undefined} onClose={() => undefined}>
      {({ record }) => <p>The form of {record?.id}</p>}
    </OneRecord>,
  )

test('a record whose list was never fetched says so offline, instead of an empty page', () => {
  expect(shown(undefined)).toContain('The sponsors haven’t loaded on this device yet.')
})

test('a record that is not in the list can’t be found', () => {
  expect(shown([])).toContain('We can’t find this sponsor')
  expect(shown([{ id: 'sponsor-1' }])).toContain('The form of')
})
