import type { EntryFields } from './schema.ts'
import type { Role } from '#contract/session/role.ts'

const onBehalf = ', on behalf of the company'

/** The signature when staff submit for a company. */
export function signatureOnBehalf(name: string): string {
  return `${name}${onBehalf}`
}

export function isSignedOnBehalf({ certifies }: Pick<EntryFields, 'certifies'>): boolean {
  return certifies.signature.endsWith(onBehalf)
}

/** The entry as this person can submit it: without a staff signature if they are a member. */
export function withOwnSignature<T extends Pick<EntryFields, 'certifies'>>(entry: T, role: Role): T {
  if (role !== 'member' || !isSignedOnBehalf(entry)) return entry
  return { ...entry, certifies: { ...entry.certifies, signature: '', signed_at: null } }
}
