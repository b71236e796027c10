import { Stack } from '@mantine/core'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { FileCard, FileNote } from './file-card.tsx'
import { restorableNote } from './upload-messages.ts'

interface RecentlyDeletedProps {
  noun: string
  isLogo?: boolean
  removed: readonly { file_id: string; index: number }[]
  /** Whether the field can take another file. */
  hasRoom: boolean
  onRestore: (fileId: string) => void
}

/** Files deleted in the last 24 hours, each with a button to restore it. */
export function RecentlyDeleted({ noun, isLogo = false, removed, hasRoom, onRestore }: RecentlyDeletedProps) {
  const files = useShownFiles(removed.map(({ file_id }) => file_id))
  if (removed.length === 0) return null
  return (
    <Disclosure label={`Recently deleted (${removed.length})`}>
      <Stack component="ul" gap="xs">
        {removed.map(({ file_id: id, index }) => {
          const name = files.get(id)?.name || `${noun} ${index + 1}`
          return (
            <FileCard key={id} src={files.get(id)?.src} isLogo={isLogo} name={name}>
              <Button aria-label={`Restore ${name}`} disabled={!hasRoom} onClick={() => onRestore(id)}>
                Restore
              </Button>
            </FileCard>
          )
        })}
      </Stack>
      <FileNote>{hasRoom ? restorableNote : `Delete another ${noun} first to make room.`}</FileNote>
    </Disclosure>
  )
}
