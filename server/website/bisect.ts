import { WebflowFailure } from './webflow-failure.ts'

/**
 * Does something with many at once. What is refused as a whole is tried in halves until it is known which of them it was, so
 * that one bad record holds up nobody else. A token that is not taken, domains that part, and
 * whatever is not the site's answer, is thrown.
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
