import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { sendPhotos } from './send-photos.ts'

/** Records first: a file needs the record that it belongs to. */
export async function sendAll(): Promise<void> {
  await sendOutbox({ isUrgent: true })
  await sendPhotos({ isUrgent: true })
}
