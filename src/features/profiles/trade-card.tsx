import { Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import type { Company } from '#contract/company/schema.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { fieldsToFix } from '#app/outbox/fields-to-fix.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { useOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { pendingChangesOf } from '#app/outbox/pending-changes.ts'
import { work } from '#app/outbox/work.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { OnceButton } from '#app/ui/once-button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { firstCard } from './first-profile.ts'
import { beginCard } from './profile-commands.ts'
import { cardDraftKey, cardSource } from './profile-source.ts'
import { TradeCardForm } from './trade-card-form.tsx'

interface TradeCardProps {
  company: Company
  isViewer: boolean
  /** The company, if staff act for it. */
  forCompany: ForCompany | undefined
}

/** The company's card in the directory that members search when they credit who worked on a home. */
export function TradeCard({ company, isViewer, forCompany }: TradeCardProps) {
  const source = useMemo(() => cardSource(forCompany), [forCompany])
  const { found: own, refresh } = useOwnRecord(source)
  const draftKey = cardDraftKey(forCompany)
  const needsFixing = useDeviceQuery(() => readNeedsFixing(draftKey), [draftKey]) ?? false
  const [isBegun, setBegun] = useState(false)
  if (!own || (isViewer && !own.record)) return null
  const { record, rows } = own
  return (
    <Panel mt="var(--gap)" aria-label="Trade directory">
      <h2>Trade directory card</h2>
      <Dimmed>
        One card for {forCompany ? 'the' : 'your'} whole company. Other members use it to credit {forCompany ? 'its' : 'your'} work on a
        home and to find {forCompany ? 'it' : 'you'} by trade.
      </Dimmed>
      {record ? (
        <Disclosure label={isViewer ? 'Show card' : 'Edit card'} startsOpen={needsFixing || isBegun}>
          <TradeCardForm record={record} rows={rows} isLocked={isViewer} forCompany={forCompany} refresh={refresh} />
        </Disclosure>
      ) : (
        <Group gap="xs">
          <OnceButton
            onPress={() => {
              setBegun(true)
              return beginCard(firstCard(company), forCompany)
            }}
          >
            Create card
          </OnceButton>
        </Group>
      )}
    </Panel>
  )
}

/** Opens the card when it holds a value with an error, so that the error is not hidden. */
async function readNeedsFixing(draftKey: string): Promise<boolean> {
  const [rows, drafts] = await Promise.all([pendingChangesOf('b2b_profiles'), work().drafts.where('key').equals(draftKey).toArray()])
  return fieldsToFix(rows, drafts).size > 0
}
