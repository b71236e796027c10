import type { Queries } from '#server/db/database.ts'
import { undeleted } from '#server/db/undeleted.ts'
import { invalidFields } from '#server/http/problem.ts'

export interface CopyBetweenEvents {
  from_event: string
  to_event: string
  /** What to copy; by default, everything that is not canceled. */
  ids?: readonly string[] | undefined
}

/** How many were copied, existed already, or were left out because their place is taken there. */
export interface CopiedBetweenEvents {
  copied: number
  already_there: number
  left_out: number
}

/** Throws if records cannot be copied between these events. */
export async function assertCanCopyBetween(queries: Queries, { from_event: from, to_event: to }: CopyBetweenEvents): Promise<void> {
  if (from === to) throw invalidFields({ to_event: 'Choose a different event to copy to.' })
  const rows = await undeleted(queries, 'events').select('id').where('id', '=', to).execute()
  if (rows.length === 0) throw invalidFields({ to_event: 'This event doesn’t exist or was deleted.' })
}
