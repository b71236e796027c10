import { WebflowFailure } from './webflow-failure.ts'

/**
 * Runs `act` on many records at once. If the site rejects them as a whole, tries halves until the bad ones are found,
 * so that one bad record does not hold up the others. Rethrows a rejected token, domains out of step, and anything
 * that is not the site's answer.
 */
export async function bisect<T>(
  all: readonly T[],
  act: (some: readonly T[]) => Promise<void>,
): Promise<{ done: T[]; failed: { one: T; error: WebflowFailure }[] }> {
  if (all.length === 0) return { done: [], failed: [] }
  try {
    await act(all)
    return { done: [...all], failed: [] }
  } catch (error) {
    if (!(error instanceof WebflowFailure) || error.kind === 'token' || error.kind === 'domains') throw error
    const concernsAll = error.kind === 'full' || error.kind === 'busy' || error.kind === 'silent'
    const [one] = all
    if (concernsAll || all.length === 1 || one === undefined) return { done: [], failed: all.map((each) => ({ one: each, error })) }
    const middle = Math.ceil(all.length / 2)
    const first = await bisect(all.slice(0, middle), act)
    const second = await bisect(all.slice(middle), act)
    return { done: [...first.done, ...second.done], failed: [...first.failed, ...second.failed] }
  }
}
