import { LeftWords } from '#app/features/sync-status/left-words.tsx'
import { ListLoading } from '#app/ui/list/list-notice.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

interface EntryNotHereProps {
  /** True once the entries of its event have been fetched. */
  isListKnown: boolean
  entryId: string
  /** Why it may be missing then. */
  message: string
}

/** Shown in place of an entry that is not on this device, or not yet. */
export function EntryNotHere({ isListKnown, entryId, message }: EntryNotHereProps) {
  if (!isListKnown) return <ListLoading noun="entries" />
  return (
    <>
      <Notice title="We can’t find this entry" message={message} />
      <LeftWords recordId={entryId} />
    </>
  )
}
