import { List } from '@mantine/core'
import { feesToday } from '#contract/entry/fee.ts'
import { ordinal } from '#contract/value/ordinal.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface EntryFeesProps {
  event: Event
  /** Undefined before it is chosen. */
  kind?: EntryKind
  now: number
  /** How many entries the company has. */
  used?: number
}

/** What a new entry costs today, and what it will cost. Nothing for an event without fees. */
export function EntryFees({ event, kind, now, used }: EntryFeesProps) {
  const { fees, later, dates, hasNext } = feesToday(event, { kind, now })
  if (fees.length === 0) return null
  return (
    <Panel aria-label="Entry fee">
      <h2>Entry fee today</h2>
      {used !== undefined && fees.length > 1 && <p>This will be your company’s {ordinal(used + 1)} entry in this event.</p>}
      {fees.length === 1 ? (
        <p>{fees[0]}</p>
      ) : (
        <List ps="1.25rem">
          {fees.map((fee) => (
            <li key={fee}>{fee}</li>
          ))}
        </List>
      )}
      {later.map((fee) => (
        <p key={fee}>{fee}</p>
      ))}
      {dates.length > 0 && <Dimmed>{dates.join(' ')}</Dimmed>}
      {(fees.length > 1 || later.length > 0 || dates.length > 0) && (
        <Dimmed>The association sets your fee.{hasNext && ' Later, it may be higher: ask the association by how much.'}</Dimmed>
      )}
    </Panel>
  )
}
