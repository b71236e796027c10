import { currentSession } from '#app/session/current-session.ts'

/** A local query that ends quietly when its user signs out meanwhile: the page is being left. */
export async function whileSignedIn<T>(query: () => Promise<T>): Promise<T | undefined> {
  if (!currentSession()) return undefined
  try {
    return await query()
  } catch (error) {
    if (!currentSession()) return undefined
    throw error
  }
}
