import { expect, test, vi } from 'vitest'
import { NotLoaded } from '#app/features/sync-status/not-loaded.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const now = vi.hoisted(() => ({ isOnline: true, hasFailed: false }))
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => now.isOnline }))
vi.mock('#app/sync/use-sync-state.ts', () => ({ useSyncFailed: () => now.hasFailed }))

test.each([
  ['while it loads', true, false, false],
  ['offline', false, false, true],
  ['after a failure', true, true, true],
])('what isn’t on the device says so only where it isn’t loading: %s', (_when, isOnline, hasFailed, isSaid) => {
  Object.assign(now, { isOnline, hasFailed })

  const html = markupOf(<NotLoaded />)

  expect(html.includes('This hasn’t loaded on this device yet.')).toBe(isSaid)
  expect(html.includes('aria-label="Loading"')).toBe(!isSaid)
})
