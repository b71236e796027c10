import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DuplicateNotice } from '#app/features/entries/form/panels/duplicate-notice.tsx'
import { anId } from '#tests/support/builders.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

const ask = vi.hoisted(() => vi.fn<(name: string, given: { query: object }) => Promise<{ data: { matches: [] } }>>())
vi.mock('#app/http/ask.ts', () => ({ ask }))

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

beforeEach(() => void aPage())

const edina = anId()

test.each([
  ['a city on the list', edina, { city_id: edina }],
  ['a city that isn’t accepted, which is a text', 'Nowhereville', {}],
  ['no city', null, {}],
])('the server is asked about an address with %s', async (_what, city, expected) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  ask.mockReset().mockResolvedValue({ data: { matches: [] } })
  const place = { address_line1: '12 Main Street', address_line2: '', unit: '', zip: '55401', city_id: city }

  const notice = await mountHook(() => DuplicateNotice({ eventId: anId(), entryId: anId(), place }), {})
  await notice.during(() => void vi.advanceTimersByTime(1000))

  const { query } = ask.mock.calls[0]?.[1] ?? {}
  expect(query).toMatchObject({ address: '12 Main Street', ...expected })
  expect(Object.keys(query ?? {}).includes('city_id')).toBe('city_id' in expected)
})
