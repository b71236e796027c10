import { archive } from './people-commands.ts'
import type { CompanyRow, PersonRow } from './people-queries.ts'
import { nameOf } from './people-labels.ts'

interface Outcome {
  done: number
  skipped: { id: string; label: string; why: string }[]
}

/** Archives one after another, and reports which ones were skipped and why. */
export async function archiveMany(rows: readonly (PersonRow | CompanyRow)[]): Promise<Outcome> {
  const outcome: Outcome = { done: 0, skipped: [] }
  for (const row of rows) {
    const label = 'membership_type' in row ? row.name : nameOf(row)
    const why = row.is_archived ? 'It’s already archived.' : await archive(row, true)
    if (why === undefined) outcome.done += 1
    else outcome.skipped.push({ id: row.id, label, why })
  }
  return outcome
}
