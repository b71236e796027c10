import type { ProfileFields, ProfileKind } from '#contract/profile/schema.ts'

/** The fields that only some kinds of profile have, in the order in which the form asks for them. */
export const fieldsOfKind = {
  BUILDER: ['home_type_ids', 'home_style_ids', 'life_style_ids', 'neighborhood_ids'],
  REMODELER: ['project_type_ids', 'home_type_ids', 'home_style_ids'],
  DEVELOPER: ['neighborhood_ids', 'amenity_ids', 'home_type_ids', 'life_style_ids'],
} as const satisfies Record<ProfileKind, readonly (keyof ProfileFields)[]>

const everyKind = [
  'home_type_ids',
  'home_style_ids',
  'project_type_ids',
  'life_style_ids',
  'neighborhood_ids',
  'amenity_ids',
] as const satisfies readonly (keyof ProfileFields)[]

export function isOfKind(kind: ProfileKind, field: keyof ProfileFields): boolean {
  const special: readonly string[] = everyKind
  const own: readonly string[] = fieldsOfKind[kind]
  return !special.includes(field) || own.includes(field)
}
