import { Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatusLabels } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { addressKey } from '#contract/entry/same-address.ts'
import { titleOf } from '#contract/entry/title.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Panel } from '#app/ui/panel.tsx'

interface SameAddressProps {
  entry: Entry
  entries: readonly Entry[]
  companyName: (id: string) => string
  event: Event
}

/** Other entries at the same address: one home entered twice, or a mistake in an address. */
export function SameAddress({ entry, entries, companyName, event }: SameAddressProps) {
  const key = addressKey(entry)
  const others = key === null ? [] : entries.filter((other) => other.id !== entry.id && addressKey(other) === key)
  if (others.length === 0) return null
  return (
    <Panel tone="alarm" p="md" aria-labelledby="review-twins">
      <h2 id="review-twins">Same address</h2>
      <Stack component="ul" gap="0.5rem">
        {others.map(({ id, title, company_id: company, status }) => (
          <li key={id}>
            <Link to="/admin/tours/entry" search={{ eventId: event.id, entryId: id }}>
              {titleOf({ title })}
            </Link>
            <Dimmed>
              {companyName(company)}, {entryStatusLabels[status].toLowerCase()}
            </Dimmed>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
