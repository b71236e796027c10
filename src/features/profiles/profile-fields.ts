import type { B2bFields, ProfileFields } from '#contract/profile/schema.ts'
import { fieldSending } from '#app/outbox/field-checks.ts'
import { profileFields, b2bFields } from '#contract/profile/schema.ts'

export const profileSending = fieldSending<ProfileFields>(profileFields)
export const cardSending = fieldSending<B2bFields>(b2bFields)
