import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'

interface CountedAction {
  label: string
  /** How many of the selected rows it changes. */
  count: number
  act: () => Promise<void>
}

interface CountedButtonsProps {
  actions: readonly CountedAction[]
  disabled?: boolean
}

/** Bulk actions that say how many rows they change, one at a time; without those that change none. */
export function CountedButtons({ actions, disabled = false }: CountedButtonsProps) {
  const [isBusy, setBusy] = useState(false)

  async function run({ act }: CountedAction) {
    if (isBusy) return
    setBusy(true)
    await act().finally(() => setBusy(false))
  }

  return actions
    .filter(({ count }) => count > 0)
    .map((action) => (
      <Button key={action.label} disabled={disabled} aria-disabled={isBusy} onClick={() => void run(action)}>
        {action.label} {action.count}
      </Button>
    ))
}
