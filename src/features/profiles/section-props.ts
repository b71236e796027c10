import type { FileOwner } from '#contract/file/purpose.ts'
import type { ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import type { SelfSavingForm } from '#app/outbox/use-self-saving.ts'
import type { ProfileChoices } from './use-profile-choices.ts'

export interface SectionProps {
  kind: ProfileKind
  form: SelfSavingForm<ProfileFields>
  choices: ProfileChoices
  /** The company, if staff act for it. */
  forCompany: ForCompany | undefined
  owner: { type: FileOwner; id: string }
}
