import type { EntryKind } from '#contract/entry/status.ts'

export const kindWords: Record<EntryKind, { title: string; about: string }> = {
  NEW_HOME: { title: 'New home', about: 'A model, spec or custom home that visitors can walk through.' },
  REMODEL: { title: 'Remodel', about: 'A kitchen, an addition, a whole house: what was there before and what is there now.' },
  DEVELOPMENT: { title: 'Development', about: 'A neighborhood with homesites, shown as a place to build and live.' },
}
