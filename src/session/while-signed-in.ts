import { currentSession } from '#app/session/current-session.ts'

/** A query of the device that ends quietly when its user signs out in the middle of it: the page is leaving. */
export async function whileSignedIn<T>(query: () => Promise<T>): Promise<T | undefined> {
  if (!currentSession()) return undefined
  try {
    return await query()
  } catch (error) {
    if (!currentSession()) return undefined
    throw error
  }
}
