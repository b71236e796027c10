import { adStateReason } from '#contract/advertisement/rules.ts'
import { adActionLabels } from '#contract/advertisement/labels.ts'
import { Button } from '#app/ui/button.tsx'
import { eachOf } from '#app/ui/each-of.ts'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { actOnAd } from './ad-commands.ts'
import type { AdRow } from './use-advertisements.ts'

/**
 * Actions that work in bulk. Artwork is added one by one, and each cancellation has its own reason.
 */
const steps = ['reserve', 'proof', 'approve_proof', 'place'] as const

interface StepButtonsProps {
  chosen: readonly AdRow[]
  onDone: (title: string, outcome: BulkOutcome) => void
}

/** Applies an action to the selected advertisements one by one and reports each result. */
export function StepButtons({ chosen, onDone }: StepButtonsProps) {
  const isOnline = useOnline()

  async function take(step: (typeof steps)[number]) {
    const outcome = await eachOf(chosen, async (ad) => {
      const why = ad.waiting ? 'Some changes haven’t been sent yet.' : adStateReason(step, ad.state)
      return why ?? (await actOnAd(ad, step, {}))
    })
    onDone(adActionLabels[step], outcome)
  }

  return (
    <>
      {steps.map((step) => (
        <Button key={step} disabled={!isOnline} onClick={() => void take(step)}>
          {adActionLabels[step]}
        </Button>
      ))}
      {!isOnline && <span>The next steps need a connection.</span>}
    </>
  )
}
