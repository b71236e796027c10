import { sendPhotos } from '#app/files/send-photos.ts'
import { logFailure } from '#app/session/log-failure.ts'

/** Sends the files that were chosen and have a name in their record. */
export async function sendChosen(): Promise<void> {
  try {
    await sendPhotos()
  } catch (error) {
    // The upload code failed to load; the next start of the app uploads the file.
    logFailure(error)
  }
}
