import type { Event } from '#contract/event/schema.ts'
import { useState } from 'react'
import { leftOf, ordersOf, placementHolder, placementTakenMessage, soldOutMessage } from '#contract/advertisement/inventory.ts'
import { adRefusal, adStateReason } from '#contract/advertisement/rules.ts'
import { adActionLabels } from '#contract/advertisement/labels.ts'
import { Button } from '#app/ui/button.tsx'
import { eachOf } from '#app/ui/each-of.ts'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { LeftOutRows, sortOut } from '#app/ui/list/left-out-rows.tsx'
import { bulkLabel } from '#app/ui/list/row-count-label.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { actOnAd } from './ad-commands.ts'
import type { AdRow } from './use-advertisements.ts'

/** Actions that work in bulk. Artwork is added one by one, and each cancellation has its own reason. */
const steps = ['reserve', 'proof', 'approve_proof', 'place'] as const
type Step = (typeof steps)[number]

interface StepButtonsProps {
  chosen: readonly AdRow[]
  /** All advertisements of the event. */
  rows: readonly AdRow[]
  event: Event
  now: number
  onDone: (did: string, outcome: BulkOutcome) => void
}

/** Applies an action to the selected advertisements one by one, after saying to which, and reports each result. */
export function StepButtons(props: StepButtonsProps) {
  const isOnline = useOnline()
  const [asked, ask] = useState<Step>()

  return (
    <>
      {steps.map((step) => {
        const able = sortFor(step, props).able.length
        return (
          <Button key={step} mod={{ muted: able === 0 }} disabled={!isOnline} onClick={() => ask(step)}>
            {bulkLabel(adActionLabels[step], able, props.chosen.length)}
          </Button>
        )
      })}
      {!isOnline && <span>The next steps need a connection.</span>}
      {asked && <StepDialog {...props} step={asked} onClose={() => ask(undefined)} />}
    </>
  )
}

/** What a step did, before the number of advertisements. */
const did: Record<Step, string> = {
  reserve: 'Reserved',
  proof: 'Marked the proof as sent for',
  approve_proof: 'Marked the proof as approved for',
  place: 'Placed',
}

const afterDeadline = 'The deadline has passed. Open the advertisement to enter the reason for an exception.'
const noun = { one: 'advertisement', many: 'advertisements' }

function sortFor(step: Step, { chosen, rows, event, now }: Pick<StepButtonsProps, 'chosen' | 'rows' | 'event' | 'now'>) {
  const taken = [...rows]
  return sortOut(
    chosen,
    (ad) => {
      if (ad.waiting) return 'Some changes haven’t been sent yet.'
      const refused = adRefusal(step, ad, event, now)?.why === 'DEADLINE' ? afterDeadline : adStateReason(step, ad.state)
      if (refused !== undefined || step !== 'reserve') return refused
      const order = { ...ad, state: 'RESERVED' as const }
      const full = fullReason(order, event, taken)
      if (full === undefined) taken.push(order)
      return full
    },
    ({ name }) => name,
  )
}

/** Why there is no space for an order, as the server will say it. */
function fullReason(order: AdRow, event: Event, taken: readonly AdRow[]): string | undefined {
  const size = event.ad_sizes.find(({ code }) => code === order.size)
  if (size && leftOf(size, ordersOf(taken, event.id, size.code, order.id).length) === 0) return soldOutMessage(size)
  const holder = placementHolder(order, taken)
  return holder && placementTakenMessage(holder.name)
}

/** Says for how many advertisements the step can be taken, and which are skipped. */
export function StepDialog({ step, chosen, rows, event, now, onDone, onClose }: StepButtonsProps & { step: Step; onClose: () => void }) {
  const label = adActionLabels[step].replace('…', '')
  const { able, cannot, skipped } = sortFor(step, { chosen, rows, event, now })
  return (
    <ConfirmDialog
      title={label}
      confirmLabel={`${label} (${able.length})`}
      isBlocked={able.length === 0}
      onConfirm={async () => {
        const outcome = await eachOf(able, (ad) => actOnAd(ad, step, {}))
        onDone(did[step], { ...outcome, skipped: [...skipped, ...outcome.skipped] })
        return undefined
      }}
      onClose={onClose}
    >
      <p>
        {able.length} of {chosen.length} {chosen.length === 1 ? noun.one : noun.many}. This can’t be undone here.
      </p>
      <LeftOutRows groups={cannot} noun={noun} />
    </ConfirmDialog>
  )
}
