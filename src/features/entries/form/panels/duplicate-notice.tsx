import { isId } from '#contract/value/fields.ts'
import { useEffect, useState } from 'react'
import { addressKey } from '#contract/entry/same-address.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { ask } from '#app/http/ask.ts'
import { NotReached } from '#app/http/call-errors.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { titleOf } from '#contract/entry/title.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'

/** Long enough after the last keystroke that the address is probably complete. */
const afterTypingMs = 900
const shortestAddress = 5

type Place = Pick<EntryFields, 'address_line1' | 'address_line2' | 'unit' | 'zip' | 'city_id'>

interface DuplicateNoticeProps {
  eventId: string
  entryId: string
  place: Place
}

/** Warns when the event already has an entry at this address. Asks the server, and shows nothing while offline. */
export function DuplicateNotice({ eventId, entryId, place }: DuplicateNoticeProps) {
  const isOnline = useOnline()
  const [duplicate, setDuplicate] = useState<{ key: string; message: string }>()
  const key = place.address_line1.trim().length < shortestAddress ? null : addressKey({ status: 'DRAFT', ...place })

  useEffect(() => {
    if (!isOnline || key === null) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      void findDuplicate({ eventId, entryId, place }, gone.signal).then((message) => {
        if (!gone.signal.aborted) setDuplicate({ key, message })
      })
    }, afterTypingMs)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- The key stands for the place.
  }, [eventId, entryId, key, isOnline])

  return (
    <EdgeNote component="output" tone="mark" mt="xs">
      {duplicate?.key === key && duplicate?.message}
    </EdgeNote>
  )
}

async function findDuplicate({ eventId, entryId, place }: DuplicateNoticeProps, signal: AbortSignal): Promise<string> {
  try {
    const { address_line1: address, city_id: city, address_line2, unit, zip } = place
    const query = { eventId, address, address_line2, unit, zip, ...(city !== null && isId(city) && { city_id: city }), except: entryId }
    const { data } = await ask('entries.checkDuplicate', { query, signal })
    const own = data.matches.find((match) => match.is_own)
    if (own) return `Your company already has an entry at this address: ${titleOf(own)}.`
    const [other] = data.matches
    if (!other) return ''
    // Only staff see which entry it is, and it can be of the company that they enter the home for.
    return other.id === null
      ? 'Another company already has an entry at this address. If it’s the same home, contact the association. If not, continue.'
      : 'An entry at this address already exists. If it’s the same home, use that entry. If not, continue.'
  } catch (error) {
    // The notice is optional, so a failure is only logged.
    if (!signal.aborted && !(error instanceof NotReached)) logFailure(error)
    return ''
  }
}
