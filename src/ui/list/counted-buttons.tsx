import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'

interface CountedAction {
  label: string
  /** How many of the selected rows it changes. */
  count: number
  act: () => Promise<void>
}

interface CountedButtonsProps {
  /** The selected rows. */
  chosen: readonly { id: string }[]
  actions: readonly CountedAction[]
  disabled?: boolean
}

/** Bulk actions that say how many rows they change, one at a time; without those that change none. */
export function CountedButtons({ chosen, actions, disabled = false }: CountedButtonsProps) {
  const { isBusy, problem, attempt } = useAttempt(undefined, chosen.map(({ id }) => id).join(' '))
  return (
    <>
      {actions
        .filter(({ count }) => count > 0)
        .map(({ label, count, act }) => (
          <Button key={label} disabled={disabled} aria-disabled={isBusy} onClick={() => void attempt(() => act().then(() => undefined))}>
            {label} ({count})
          </Button>
        ))}
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}
