import type { EventCompanyAction } from '#contract/registration/lifecycle.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { doneOf } from '#app/outbox/commands/command-messages.ts'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import type { RegistrationRow } from './registration-rows.ts'

export interface DecisionInput {
  message?: string
  reason?: string
  late_until?: Timestamp | null
}

/** Sends a staff decision. Needs the network; returns an error message, or undefined on success. */
export async function decide(
  { id, version }: Pick<EventCompany, 'id' | 'version'>,
  action: EventCompanyAction,
  body: DecisionInput = {},
): Promise<string | undefined> {
  const about = { record: { resource: 'event_companies', id }, done: doneOf(action) }
  return failureOf(await command('event_companies.act', { params: { id, action }, body, version }, about))
}

/** Decides one by one, and reports which ones were skipped and why. */
export async function decideMany(
  rows: readonly RegistrationRow[],
  action: EventCompanyAction,
  input: DecisionInput,
  onProgress: (through: number) => void,
): Promise<BulkOutcome> {
  const skipped: { id: string; label: string; why: string }[] = []
  for (const [index, row] of rows.entries()) {
    const why = await decide(row, action, input)
    if (why !== undefined) skipped.push({ id: row.id, label: row.company_name, why })
    onProgress(index + 1)
  }
  return { done: rows.length - skipped.length, skipped }
}
