import { profileStatusLabel } from './status-labels.ts'
import { aboutWordLimits } from './defaults.ts'
import type { ProfileFields, ProfileKind, B2cProfile } from './schema.ts'
import { openRequestsOf, requestsIn, unlistedMessage } from '#contract/catalogue/item-request.ts'
import { wrongRoleMessage } from '#contract/person/wrong-role.ts'
import type { Role } from '#contract/session/role.ts'
import type { ValueProblems } from '#contract/value/value-problem.ts'
import { countWords } from '#contract/value/word-count.ts'

export interface ProfileChecklistItem {
  field: keyof ProfileFields
  label: string
  /** Null if it is complete. */
  problem: string | null
  wrong?: number
}

/** Invalid values of a profile, by path. Missing values are in the checklist. */
export function profileValueProblems({ about }: Pick<ProfileFields, 'about'>): ValueProblems {
  const words = countWords(about)
  return words > aboutWordLimits.max ? { about: `Enter ${aboutWordLimits.max} words or fewer (now ${words}).` } : {}
}

/** What a profile needs before it can be submitted, done or not. */
export function profileChecklist(kind: ProfileKind, fields: ProfileFields): ProfileChecklistItem[] {
  const words = countWords(fields.about)
  const about =
    words < aboutWordLimits.min
      ? `Enter at least ${aboutWordLimits.min} words (now ${words}).`
      : words > aboutWordLimits.max
        ? `Enter ${aboutWordLimits.max} words or fewer (now ${words}).`
        : null
  const requested = fields.requested_items ?? []
  const some = (ids: readonly string[], message: string, field?: string) =>
    ids.length === 0 && (field === undefined || requestsIn(requested, field).length === 0) ? message : null
  return [
    { field: 'display_name', label: 'Name', problem: fields.display_name.length < 2 ? 'Enter the public name.' : null },
    { field: 'about', label: 'About', problem: about },
    { field: 'logo_file_id', label: 'Logo', problem: fields.logo_file_id === null ? 'Add the logo.' : null },
    { field: 'hero', label: 'Main photo', problem: fields.hero === null ? 'Add the main photo.' : null },
    { field: 'region_ids', label: 'Regions', problem: some(fields.region_ids, 'Choose where the company works.') },
    {
      field: 'phone',
      label: 'Contact',
      problem:
        fields.phone === '' && fields.email === '' && fields.website === '' ? 'Enter a phone number, an email address or a website.' : null,
    },
    ...ofKind[kind](fields, some),
  ]
}

type Some = (ids: readonly string[], message: string, field?: string) => string | null

const ofKind: Record<ProfileKind, (fields: ProfileFields, some: Some) => ProfileChecklistItem[]> = {
  BUILDER: (fields, some) => [
    {
      field: 'home_type_ids',
      label: 'Home types',
      problem: some(fields.home_type_ids, 'Choose what the company builds.', 'home_type_ids'),
    },
  ],
  REMODELER: (fields, some) => [
    {
      field: 'project_type_ids',
      label: 'Project types',
      problem: some(fields.project_type_ids, 'Choose what the company remodels.', 'project_type_ids'),
    },
  ],
  DEVELOPER: (fields, some) => [
    {
      field: 'neighborhood_ids',
      label: 'Neighborhoods',
      problem: some(fields.neighborhood_ids, 'Choose the neighborhoods that the company develops.'),
    },
  ],
}

export type ProfileAction = 'submit' | 'approve' | 'request_changes' | 'publish' | 'unpublish'

interface Transition {
  from: readonly B2cProfile['status'][]
  to: B2cProfile['status']
  /** Also possible in these statuses, which then stay the same. */
  alsoIn?: readonly B2cProfile['status'][]
  who: readonly Role[]
  needs?: 'message'
}

/** The transitions of a profile, as data. */
export const profileTransitions: Record<ProfileAction, Transition> = {
  submit: { from: ['DRAFT', 'CHANGES_REQUESTED'], to: 'SUBMITTED', who: ['member', 'admin'] },
  approve: { from: ['SUBMITTED'], to: 'APPROVED', who: ['admin'] },
  request_changes: { from: ['SUBMITTED', 'APPROVED', 'PUBLISHED'], to: 'CHANGES_REQUESTED', who: ['admin'], needs: 'message' },
  publish: { from: ['APPROVED'], to: 'PUBLISHED', who: ['admin'] },
  // A published profile stays on the site while it is edited, until it is unpublished.
  unpublish: {
    from: ['PUBLISHED'],
    to: 'APPROVED',
    alsoIn: ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED'],
    who: ['admin'],
  },
}

/** Why this action is not possible now, with a message for each invalid field; null if it is. */
export function profileActionProblem(
  action: ProfileAction,
  profile: B2cProfile,
  role: Role,
): { kind: 'role' | 'state' | 'fields'; message: string; fields?: Record<string, string> } | null {
  const { from, alsoIn = [], who } = profileTransitions[action]
  if (!who.includes(role)) return { kind: 'role', message: wrongRoleMessage(who) }
  if (!from.includes(profile.status) && !alsoIn.includes(profile.status)) {
    return { kind: 'state', message: `This isn’t possible while the profile’s status is ${profileStatusLabel(profile).word}.` }
  }
  if (action === 'unpublish' && profile.published_at === null) return { kind: 'state', message: 'This profile isn’t published.' }
  const open = openRequestsOf(profile.requested_items ?? [])
  if (action === 'publish' && open.length > 0) return { kind: 'state', message: unlistedMessage(open) }
  const wrong = action === 'submit' ? profileChecklist(profile.kind, profile).filter(({ problem }) => problem !== null) : []
  if (wrong.length === 0) return null
  const fields = Object.fromEntries(wrong.map(({ field, problem }) => [field, problem ?? '']))
  return { kind: 'fields', message: `Missing: ${wrong.map(({ label }) => label).join(', ')}.`, fields }
}

/** The profile's status after a possible action. */
export function profileStatusAfter(action: ProfileAction, { status }: Pick<B2cProfile, 'status'>): B2cProfile['status'] {
  const { to, alsoIn = [] } = profileTransitions[action]
  return alsoIn.includes(status) ? status : to
}
