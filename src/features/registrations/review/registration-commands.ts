import { isUndoable, undoOfferedMs, type UndoableAction } from '#contract/staff/undo.ts'
import type { EventCompanyAction } from '#contract/registration/lifecycle.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { outcomeOf } from '#app/outbox/commands/command-messages.ts'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { eachOf, undoEach } from '#app/ui/each-of.ts'
import { offerUndo } from '#app/ui/messages/undo-offer.tsx'
import type { RegistrationRow } from './registration-rows.ts'

export interface DecisionInput {
  message?: string
  reason?: string
  late_until?: Timestamp | null
}

type Decided = Pick<RegistrationRow, 'id' | 'version' | 'company_name'>

const messages: Record<UndoableAction, (company: string) => string> = {
  approve: (company) => `${company} was approved.`,
  request_changes: (company) => `You requested changes from ${company}.`,
  reject: (company) => `${company} was rejected.`,
}

/** Sends a staff decision and offers to undo it. Needs the network; returns an error message, or undefined on success. */
export async function decide(registration: Decided, action: EventCompanyAction, body: DecisionInput = {}): Promise<string | undefined> {
  const result = await send(registration, action, body)
  const { company_name: company } = registration
  if (result.ok && isUndoable(action))
    offerUndo({
      message: messages[action](company),
      forMs: undoOfferedMs,
      undo: async () => {
        const problem = await decide({ ...registration, version: result.data.version }, 'undo')
        return problem && `${company}: ${problem}`
      },
    })
  return failureOf(result)
}

function send({ id, version, company_name: label }: Decided, action: EventCompanyAction, body: DecisionInput) {
  const about = { record: { resource: 'event_companies' as const, id }, label, ...outcomeOf(action) }
  return command('event_companies.act', { params: { id, action }, body, version }, about)
}

/**
 * Decides one by one, and reports which ones were skipped and why. The server takes back several decisions for a day, and
 * one alone only for a moment; exceptions can be reset at any time.
 */
export async function decideMany(
  rows: readonly RegistrationRow[],
  action: UndoableAction | 'set_late_until',
  input: DecisionInput,
  onProgress: (through: number) => void,
): Promise<BulkOutcome> {
  const changed: (Decided & Pick<EventCompany, 'late_until'> & { name: string })[] = []
  let through = 0
  const named = rows.map((row) => ({ id: row.id, name: row.company_name, row }))
  const outcome = await eachOf(named, async ({ id, name, row }) => {
    const result = await send(row, action, input)
    if (result.ok) changed.push({ id, name, company_name: name, version: result.data.version, late_until: row.late_until })
    through += 1
    onProgress(through)
    return failureOf(result)
  })
  if (changed.length === 0) return outcome
  return {
    ...outcome,
    undoOfferedMs: isUndoable(action) && changed.length === 1 ? undoOfferedMs : undefined,
    undo: () =>
      undoEach(changed, (one) =>
        isUndoable(action) ? decide(one, 'undo') : decide(one, action, { late_until: stillAhead(one.late_until) }),
      ),
  }
}

/** An exception that has passed was none anymore, and the server doesn't take it. */
function stillAhead(until: Timestamp | null): Timestamp | null {
  return until && toMillis(until) > serverNow() ? until : null
}
