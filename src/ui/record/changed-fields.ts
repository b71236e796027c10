import { isSame } from '#contract/value/fields.ts'

/** The named fields whose values differ from before, or all of them if there was no record. */
export function changedFields<K extends string>(
  names: readonly K[],
  values: { readonly [Name in K]: unknown },
  before: { readonly [Name in K]: unknown } | null,
): Record<string, unknown> {
  const changed = names.filter((name) => before === null || !isSame(values[name], before[name]))
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}
