import { Progress } from '@mantine/core'
import { useSessionStatus } from '#app/session/use-session-status.ts'
import { useShareSent, type ShownFile } from '#app/files/use-shown-files.ts'
import { retryPhoto } from '#app/files/photo-queue.ts'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { FileNote } from './file-card.tsx'
import { portraitWarning, printWarning, uploadMessage, noPreviewMessage } from './upload-messages.ts'
import { sendPhotos } from '#app/files/send-photos.ts'

interface UploadStatusProps {
  id: string
  file: ShownFile | undefined
  /** For pictures that go to print. */
  minPixels: number
  /** The guidebook prints it in landscape. */
  isCover?: boolean
}

/** The state of a file's upload (in progress, stuck, or refused) with a way to retry; nothing once it is uploaded. */
export function UploadStatus({ id, file, minPixels, isCover = false }: UploadStatusProps) {
  const isOnline = useOnline()
  const isSignedIn = useSessionStatus() === 'active'
  const share = useShareSent(id)
  const way = uploadMessage(file, { isOnline, isSignedIn, share })
  const isStuck = file?.row?.state === 'waiting' && file.row.failures > 0 && share === undefined && isOnline && isSignedIn
  const notes = file && [way, noPreviewMessage(file), file.notice, printWarning(file, minPixels), isCover ? portraitWarning(file) : '']
  return (
    <>
      {file?.row?.state === 'refused' && <FileNote isAlarm>{file.row.sentence}</FileNote>}
      {notes?.filter(Boolean).map((note) => (
        <FileNote key={note}>{note}</FileNote>
      ))}
      {share !== undefined && (
        <Progress.Root w="100%">
          <Progress.Section value={share * 100} aria-label={`Uploading ${file?.name ?? ''}`} />
        </Progress.Root>
      )}
      {isStuck && <Button onClick={() => void sendAgain(id)}>Try again</Button>}
    </>
  )
}

async function sendAgain(id: string): Promise<void> {
  await retryPhoto(id)
  await sendPhotos({ isUrgent: true })
}
