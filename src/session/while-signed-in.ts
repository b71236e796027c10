import { currentSession } from '#app/session/current-session.ts'

/**
 * Runs a local query that ends quietly if its user signs out in the meantime, because the page is
 * being left.
 */
export async function whileSignedIn<T>(query: () => Promise<T>): Promise<T | undefined> {
  if (!currentSession()) return undefined
  try {
    return await query()
  } catch (error) {
    if (!currentSession()) return undefined
    throw error
  }
}
