import type { EntryKind } from '#contract/entry/status.ts'

export const kindLabels: Record<EntryKind, { title: string; about: string }> = {
  NEW_HOME: { title: 'New home', about: 'A model, spec or custom home' },
  REMODEL: { title: 'Remodel', about: 'A kitchen, an addition or a whole house' },
  DEVELOPMENT: { title: 'Development', about: 'A neighborhood with homesites' },
}
