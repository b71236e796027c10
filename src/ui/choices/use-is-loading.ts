import { useHasWaited } from '#app/ui/list/use-has-waited.ts'
import { useOnline } from '#app/ui/use-online.ts'
import type { Choice } from './choice.ts'

/** Whether a list without choices is still loading, as far as one can tell: after a while, it is taken to be empty. */
export function useIsLoading(choices: readonly Choice[]): boolean {
  const isOnline = useOnline()
  const isLacking = isOnline && choices.every(({ value }) => value === '')
  const hasWaited = useHasWaited(isLacking)
  return isLacking && !hasWaited
}
