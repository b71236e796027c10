import { recordFrom } from '#contract/value/fields.ts'
import { profileKinds } from './defaults.ts'
import type { ProfileKind } from './schema.ts'

export const profileKindLabels: Record<ProfileKind, string> = { REMODELER: 'Remodeler', BUILDER: 'Builder', DEVELOPER: 'Developer' }

export const profileNames = recordFrom(profileKinds, (kind) => ({
  title: `${profileKindLabels[kind]} profile`,
  noun: profileKindLabels[kind].toLowerCase(),
}))
