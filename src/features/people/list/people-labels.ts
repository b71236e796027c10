import type { Member } from '#contract/person/schema.ts'

export function nameOf({ first, last }: Pick<Member, 'first' | 'last'>): string {
  return `${first} ${last}`.trim()
}
