import { isFields } from '#contract/value/fields.ts'

/** Dotted paths into a value: 'contact.email', 'fee_tiers.0.amount'. */
export type Path<T> = T extends readonly (infer Item)[]
  ? `${number}` | `${number}.${Path<Item>}`
  : T extends object
    ? { [K in keyof T & string]: K | `${K}.${Path<NonNullable<T[K]>>}` }[keyof T & string]
    : never

export type ValueAt<T, P extends string> = P extends `${infer Head}.${infer Rest}`
  ? ValueAt<NonNullable<Child<T, Head>>, Rest>
  : Child<T, P>

type Child<T, K extends string> = T extends readonly (infer Item)[] ? Item : K extends keyof T ? T[K] : never

/**
 * A copy with another value at the path; everything outside the path is shared with the original.
 */
export function setAt<T>(value: T, path: string, next: unknown): T {
  const [key = '', ...rest] = path.split('.')
  const child = isFields(value) ? value[key] : undefined
  const changed = rest.length > 0 ? setAt(child, rest.join('.'), next) : next
  const copy: unknown = Array.isArray(value) ? value.with(Number(key), changed) : { ...(isFields(value) && value), [key]: changed }
  return copy as T
}
