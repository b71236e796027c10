import { Group, Stack } from '@mantine/core'
import { use } from 'react'
import type { FileOwner, FilePurpose } from '#contract/file/purpose.ts'
import { dropReplaced } from '#app/files/photo-queue.ts'
import { saveFile } from '#app/files/save-file.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import type { FileAction } from '#app/outbox/photo-row.ts'
import { Button } from '#app/ui/button.tsx'
import { FileZone, PickButton } from '#app/ui/fields/file-zone.tsx'
import { GroupFrame, type GroupFrameProps } from '#app/ui/fields/group-frame.tsx'
import { ReadOnly } from '#app/ui/fields/read-only.ts'
import { FileCard } from './file-card.tsx'
import { UploadStatus } from './upload-status.tsx'
import { RecentlyDeleted } from './recently-deleted.tsx'
import { ReadingList } from './reading-list.tsx'
import { UndoLine } from './undo-line.tsx'
import { useIntake } from './use-intake.ts'
import { useRemoval } from './use-removal.ts'
import { logFailure } from '#app/session/log-failure.ts'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'

interface FileSlotProps extends FieldProps<string | null>, Pick<GroupFrameProps, 'isRequired'> {
  owner: { type: FileOwner; id: string }
  purpose: FilePurpose
  /** For pictures that go to print. */
  minPixels?: number
  /** Runs when the upload completes, for a record that names the file only through this action. */
  action?: FileAction | undefined
}

/** A field for one document or picture. The file is saved on this device as soon as it is chosen, and uploads in the background. */
export function FileSlot({ owner, purpose, value: fileId, minPixels = 0, action, onChange, ...field }: FileSlotProps) {
  const ids = fileId === null ? [] : [fileId]
  const isReadOnly = use(ReadOnly)
  const file = useShownFiles(ids).get(fileId ?? '')
  const intake = useIntake({ owner, purpose, ids, max: 1, isOnlyField: false, action, onAdd: ([id]) => take(id) })
  const removal = useRemoval<{ file_id: string }>({ owner, purpose, ids, onBack: ({ file_id }) => onChange(file_id) })

  function take(id: string | undefined) {
    if (fileId !== null && id === undefined) removal.remove({ file_id: fileId }, 0)
    else if (fileId !== null)
      void dropReplaced({ file_id: fileId, owner_id: owner.id, purpose, photo: { file_id: fileId }, index: 0 }).catch(logFailure)
    onChange(id ?? null)
  }

  return (
    <GroupFrame {...field} isWide>
      <Stack gap="sm" miw={0}>
        {fileId !== null && (
          <FileCard
            component="div"
            src={file?.src}
            isDocument={!file?.src}
            isLogo={purpose === 'LOGO'}
            isStuck={file?.row?.state === 'refused'}
          >
            <Button variant="subtle" onClick={() => void saveFile(fileId, file?.name || 'file')}>
              {file?.name || 'Open file'}
            </Button>
            <UploadStatus id={fileId} file={file} minPixels={minPixels} />
            <Group gap="0.5rem">
              <PickButton label="Replace" accept={intake.accept} onPick={intake.replace} />
              <Button onClick={() => take(undefined)}>Remove</Button>
            </Group>
          </FileCard>
        )}
        <ReadingList reading={intake.reading} onRetry={intake.retry} onDismiss={intake.dismiss} />
        {!isReadOnly && (
          <>
            {removal.removed && fileId === null && (
              <UndoLine noun="file" onUndo={() => removal.removed && removal.restore(removal.removed.file_id)} />
            )}
            <RecentlyDeleted
              noun="file"
              isLogo={purpose === 'LOGO'}
              removed={removal.restorable}
              hasRoom={fileId === null}
              onRestore={removal.restore}
            />
            {intake.room > 0 && <FileZone noun="file" accept={intake.accept} room={intake.room} hasCamera onPick={intake.pick} />}
          </>
        )}
      </Stack>
    </GroupFrame>
  )
}
