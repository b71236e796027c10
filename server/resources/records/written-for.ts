import type { Actor } from '#server/auth/authenticate.ts'
import { Problem } from '#server/http/problem.ts'

/** Throws if the call was written for another company than the sender's: staff may have moved them since. */
export function assertForOwnCompany({ companyId }: Actor, named: string | undefined): void {
  if (named !== undefined && named !== companyId)
    throw new Problem('FORBIDDEN', 'This was written for another company. Ask someone there to enter it.')
}

/** Throws if a change names another record than the one that its path leads to. */
export function assertForRecord(noun: string, found: { id: string }, { id }: { id?: string | undefined }): void {
  if (id !== undefined && id !== found.id)
    throw new Problem('WRONG_STATE', `This change was written for another ${noun}. Refresh, then enter it again.`)
}
