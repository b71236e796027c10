import type { ProfileKind } from './schema.ts'

/** The member's page for each profile. */
export const profilePages = {
  REMODELER: '/member/remodeler',
  BUILDER: '/member/builder',
  DEVELOPER: '/member/developer',
} as const satisfies Record<ProfileKind, string>
