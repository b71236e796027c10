import type { LeftDrafts } from '#app/features/outbox/left-drafts.ts'

/** The records that save themselves, by what the keys of their drafts begin with. */
export const leftDrafts: readonly LeftDrafts[] = [
  { prefix: 'entries:', load: async () => (await import('#app/features/entries/form/left-entry.ts')).sendLeftEntry },
  {
    prefix: 'event_companies:',
    load: async () => (await import('#app/features/registrations/form/left-registration.ts')).sendLeftRegistration,
  },
  { prefix: 'b2c_profiles:', load: async () => (await import('#app/features/profiles/left-profile.ts')).sendLeftProfile },
  { prefix: 'b2b_profiles:', load: async () => (await import('#app/features/profiles/left-profile.ts')).sendLeftCard },
]
