import type { SiteCollection, SiteField } from '#contract/website/schema.ts'

const always = new Set(['name', 'slug'])

/** The fields that the site requires and no mapping fills. */
export function lackingFields({ fields }: Pick<SiteCollection, 'fields'>, used: ReadonlySet<string>): SiteField[] {
  return fields.filter(({ slug, required }) => required && !always.has(slug) && !used.has(slug))
}
