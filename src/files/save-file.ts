import { handOverFile } from '#app/files/hand-over-file.ts'
import { work } from '#app/outbox/work.ts'
import { fetchContent } from '#app/files/files.ts'
import { logFailure } from '#app/session/log-failure.ts'

/**
 * Saves a file to the user's disk, from this device or the server. A plain link would not carry the
 * tokens.
 */
export async function saveFile(id: string, name: string): Promise<void> {
  try {
    await handOverFile(await bytesOf(id), name)
  } catch (error) {
    // Failed loads are only logged (product: Files).
    logFailure(error)
  }
}

async function bytesOf(id: string): Promise<Blob> {
  const storedBytes = await work().photo_bytes.get(id)
  if (storedBytes) return new Blob([storedBytes.bytes])
  return fetchContent(id)
}
