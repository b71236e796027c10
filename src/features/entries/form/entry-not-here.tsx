import type { LinkProps } from '@tanstack/react-router'
import { LeftWords } from '#app/features/sync-status/left-words.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { ListLoading } from '#app/ui/list/list-notice.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

interface EntryNotHereProps {
  /** True once the entries of its event have been fetched. */
  isListKnown: boolean
  entryId: string
  /** Where the others are. */
  list: Pick<LinkProps, 'to' | 'search'>
  /** Why it may be missing then. */
  message: string
}

/** Shown in place of an entry that is not on this device, or not yet. */
export function EntryNotHere({ isListKnown, entryId, list, message }: EntryNotHereProps) {
  if (!isListKnown) return <ListLoading noun="entries" />
  return (
    <>
      <Notice title="We can’t find this entry" message={message}>
        <ButtonLink variant="filled" {...list}>
          All entries
        </ButtonLink>
      </Notice>
      <LeftWords recordId={entryId} />
    </>
  )
}
