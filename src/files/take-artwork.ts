import { command, type Failed } from '#app/outbox/commands/command.ts'
import { doneOf } from '#app/outbox/commands/command-messages.ts'
import type { PhotoRow } from '#app/outbox/photo-row.ts'
import { data } from '#app/sync/data.ts'

/** `taken`, a rejection that the user has to act on, or `later` if retrying may work. */
type Taking = 'taken' | 'later' | { refused: string }

/** The outcome is unknown, or the failure has nothing to do with the request. */
const passing: ReadonlySet<Failed['code']> = new Set([
  'OFFLINE',
  'SIGNED_OUT',
  'UNSENT',
  'CONFIRMING',
  'UNCONFIRMED',
  'FAILED',
  'VERSION_STALE',
  'TOO_MANY_REQUESTS',
  'REQUEST_IN_PROGRESS',
  'UNAVAILABLE',
  'INTERNAL',
  'DISK_FULL',
])

/** Registers uploaded artwork with its advertisement. Safe to repeat. */
export async function takeArtwork({ id, owner_id: ad, action }: PhotoRow): Promise<Taking> {
  const known = await data().advertisements.get(ad)
  if (known?.artwork.some(({ file_id: there }) => there === id)) return 'taken'
  const exception = action?.exception.trim() ?? ''
  const result = await command(
    'advertisements.act',
    {
      params: { id: ad, action: 'artwork' },
      body: { file_id: id, ...(exception !== '' && { exception }) },
      ...(known && { version: known.version }),
    },
    { record: { resource: 'advertisements', id: ad }, done: doneOf('artwork') },
  )
  if (result.ok) return 'taken'
  return passing.has(result.code) ? 'later' : { refused: result.message }
}
