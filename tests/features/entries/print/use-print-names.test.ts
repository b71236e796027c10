import { beforeEach, expect, test, vi } from 'vitest'
import { logosOf } from '#app/features/entries/print/entry-facts.ts'
import { usePrintNames } from '#app/features/entries/print/use-print-names.ts'
import { usePrintedLogos } from '#app/features/entries/print/use-printed-logos.ts'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { aCompanyRecord, aFullEntry, aFullRegistration } from '#tests/support/entries.ts'
import { anId } from '#tests/support/builders.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const none = {
  cities: [],
  neighborhoods: [],
  home_styles: [],
  home_types: [],
  project_types: [],
  home_price_ranges: [],
  school_districts: [],
  sales_statuses: [],
}
vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({ useSyncedTables: () => none }))
vi.mock('#app/files/use-shown-files.ts', () => {
  const files = new Map([
    ['paper', { mime: 'application/pdf' }],
    ['picture', { mime: 'image/png' }],
  ])
  return { useShownFiles: () => files }
})
vi.mock('#app/outbox/lists/use-awards.ts', () => ({ useAwards: () => () => [] }))
vi.mock('#app/outbox/lists/use-event-list.ts', () => ({ useEventList: vi.fn<typeof useEventList>() }))

const event = anId()
const [listed, plain, bare] = [
  aCompanyRecord({ logo_file_id: 'own of the first' }),
  aCompanyRecord({ logo_file_id: 'own of the second' }),
  aCompanyRecord({ logo_file_id: null }),
]
const registrations = [
  aFullRegistration({ event_id: event, company_id: listed.id, logo_file_id: 'for this event' }),
  aFullRegistration({ event_id: event, company_id: plain.id, logo_file_id: null }),
]

beforeEach(() => void vi.mocked(useEventList).mockReturnValue({ rows: registrations } as never))

test('a company prints the logo that it gave for the event, or else its own', async () => {
  const companies = [listed, plain, bare]
  const hook = await mountHook(() => usePrintNames(event, companies), {})
  const names = hook.now()

  expect(companies.map(({ id }) => names?.listing(id).logo)).toEqual(['for this event', 'own of the second', null])
  const entries = [listed, plain, bare, listed].map(({ id }) => aFullEntry({ company_id: id }))
  expect(names && logosOf(entries, names).map(({ file_id: id }) => id)).toEqual(['for this event', 'own of the second'])
})

test('a logo that is a PDF is left out, and the page says whose', async () => {
  const logos = [
    { file_id: 'paper', name: 'Prairie Oak' },
    { file_id: 'picture', name: 'Stonebridge' },
    { file_id: 'not on this device', name: 'Lake Homes' },
  ]

  const hook = await mountHook(() => usePrintedLogos(logos), {})

  expect(hook.now()).toEqual({
    ids: ['picture', 'not on this device'],
    notes: ['Logos that can’t be printed because they’re PDFs: Prairie Oak.'],
  })
})
