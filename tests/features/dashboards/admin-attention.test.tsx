import { expect, test, vi } from 'vitest'
import { AdminDashboard } from '#app/features/dashboards/admin-dashboard.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

const fetched = vi.hoisted(() => ({ attention: 0, counts: 0 }))
const state = vi.hoisted(() => ({ isOnline: true, hasWaited: false, hasFailed: false }))
const counts = { entries: { count: 1, by: { status: { SUBMITTED: 1 } } } }
vi.mock('#app/sync/use-answer.ts', () => ({ useFreshAnswer: () => ({ answer: { situations: [] }, fetchedAt: fetched.attention }) }))
vi.mock('#app/sync/use-fresh-counts.ts', () => ({ useFreshCounts: () => ({ counts, fetchedAt: fetched.counts }) }))
vi.mock('#app/sync/use-sync-state.ts', () => ({ useSyncFailed: () => state.hasFailed }))
vi.mock('#app/features/sync-status/as-of.tsx', () => ({ AsOf: () => null }))
vi.mock('#app/features/dashboards/count-tiles.tsx', () => ({ CountTiles: () => null, wideQuery: '(min-width: 80em)' }))
vi.mock('#app/features/dashboards/events-table.tsx', () => ({ EventsTable: () => null }))
vi.mock('#app/features/dashboards/milestone-list.tsx', () => ({ MilestoneList: () => null }))
vi.mock('#app/http/server-clock.ts', async () => ({ serverNow: (await import('#tests/support/builders.ts')).testClock }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => state.isOnline }))
vi.mock('#app/ui/list/use-has-waited.ts', () => ({ useHasWaited: () => state.hasWaited }))

const event = anEvent()

test.each([
  ['both were fetched together', {}, 1_000, true],
  ['the tiles are newer, and it is being fetched', {}, 15 * 60_000, false],
  ['the tiles are newer, offline', { isOnline: false }, 15 * 60_000, true],
  ['the tiles are newer, and fetching it failed', { hasFailed: true }, 15 * 60_000, true],
  ['the tiles are newer, and it takes long', { hasWaited: true }, 15 * 60_000, true],
])('what needs attention is as old as the tiles, or is shown once it is: %s', (_when, now, apartMs, isShown) => {
  Object.assign(state, { isOnline: true, hasWaited: false, hasFailed: false, ...now })
  Object.assign(fetched, { attention: testNow, counts: testNow + apartMs })
  const slots = { attentionOf: () => 'To review: 1', figures: () => null, activity: null, services: null }

  const html = linkedMarkupOf(
    <AdminDashboard events={[event]} isOffline={false} shown={event} isUnknown={false} now={testNow} {...slots} />,
  )

  expect(html.includes('To review: 1')).toBe(isShown)
})
