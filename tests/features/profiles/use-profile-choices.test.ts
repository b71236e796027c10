import { expect, test, vi } from 'vitest'
import { emptyProfile } from '#contract/profile/defaults.ts'
import type { ProfileFields } from '#contract/profile/schema.ts'
import { useProfileChoices } from '#app/features/profiles/use-profile-choices.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

const neighborhoods = [
  { id: 'cedar', name: 'Cedar Bluff', event_ids: [], is_archived: false },
  { id: 'alder', name: 'Alder Park', event_ids: [], is_archived: true },
]
vi.mock('#app/outbox/lists/use-synced-list.ts', () => ({ useSyncedTables: () => ({ neighborhoods }) }))

test.each<[what: string, neighborhood_ids: string[], offered: string[]]>([
  ['is not offered', [], ['Cedar Bluff']],
  ['stays while it is chosen', ['alder'], ['Alder Park', 'Cedar Bluff']],
])('an archived neighborhood %s', async (_what, neighborhood_ids, offered) => {
  const values = { ...emptyProfile, neighborhood_ids }
  const hook = await mountHook((shown: { values: ProfileFields }) => useProfileChoices('DEVELOPER', shown.values), { values })

  expect(hook.now().neighborhood_ids.map(({ label }) => label)).toEqual(offered)
})
