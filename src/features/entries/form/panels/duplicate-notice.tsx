import { useEffect, useState } from 'react'
import { ask } from '#app/http/ask.ts'
import { NotReached } from '#app/http/call-errors.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { titleOf } from '#contract/entry/title.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'

/** Long enough after the last keystroke that the address is probably complete. */
const afterTypingMs = 900
const shortestAddress = 5

interface DuplicateNoticeProps {
  eventId: string
  entryId: string
  address: string
}

/** Warns when the event already has an entry at this address. Asks the server, and shows nothing while offline. */
export function DuplicateNotice({ eventId, entryId, address }: DuplicateNoticeProps) {
  const isOnline = useOnline()
  const [duplicate, setDuplicate] = useState<{ address: string; message: string }>()
  const asked = address.trim()

  useEffect(() => {
    if (!isOnline || asked.length < shortestAddress) return
    const gone = new AbortController()
    const timer = setTimeout(() => {
      void findDuplicate({ eventId, entryId, address: asked }, gone.signal).then((message) => {
        if (!gone.signal.aborted) setDuplicate({ address: asked, message })
      })
    }, afterTypingMs)
    return () => {
      gone.abort()
      clearTimeout(timer)
    }
  }, [eventId, entryId, asked, isOnline])

  return (
    <EdgeNote component="output" tone="mark" mt="xs">
      {duplicate?.address === asked && duplicate.message}
    </EdgeNote>
  )
}

async function findDuplicate({ eventId, entryId, address }: DuplicateNoticeProps, signal: AbortSignal): Promise<string> {
  try {
    const { data } = await ask('entries.checkDuplicate', { query: { eventId, address, except: entryId }, signal })
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
