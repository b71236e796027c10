import { Center, Stack, UnstyledButton } from '@mantine/core'
import { use, useRef, useState } from 'react'
import type { EntryPhoto } from '#contract/entry/schema.ts'
import type { FileOwner, FilePurpose } from '#contract/file/purpose.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { dropReplaced } from '#app/files/photo-queue.ts'
import { newId } from '#app/outbox/new-id.ts'
import { CameraButton, DropArea } from '#app/ui/fields/file-zone.tsx'
import { GroupFrame, type GroupFrameProps } from '#app/ui/fields/group-frame.tsx'
import { ReadOnly } from '#app/ui/fields/read-only.ts'
import { FileNote } from './file-card.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { uploadSummary } from './upload-messages.ts'
import { RefusedList } from './refused-list.tsx'
import { RecentlyDeleted } from './recently-deleted.tsx'
import { ReadingList } from './reading-list.tsx'
import { UndoLine } from './undo-line.tsx'
import { useIntake } from './use-intake.ts'
import { useRemoval, type PlaceInPairs } from './use-removal.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import { useFocusNext } from '#app/ui/use-focus-next.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './photo-grid.module.css'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'

interface PhotosFieldProps extends Omit<FieldProps<EntryPhoto[]>, 'onChange'>, Pick<GroupFrameProps, 'isLabelHidden' | 'isRequired'> {
  /** Changes the photos based on those of now: files may be added between two renders, and after the field is gone. */
  onChange: (next: (now: EntryPhoto[]) => EntryPhoto[]) => void
  /** Of a form that stays open when its field is gone. */
  isFormOpen?: () => boolean
  owner: { type: FileOwner; id: string }
  purpose: FilePurpose
  max: number
  /** The least pixels for the longer side; a smaller photo is flagged as too small for print. */
  minPixels: number
  hasCaptions: boolean
  /** What one of them is called, such as “plan.” */
  noun?: string
  /** Of a field in a pair. What is deleted from it is listed with the pairs (DeletedPairs). */
  pair?: PlaceInPairs
}

/** A field of photos. Each is saved and shown on this device as soon as it is chosen, and uploads in the background. */
export function PhotosField({
  owner,
  purpose,
  value: photos,
  max,
  minPixels,
  hasCaptions,
  noun = 'photo',
  pair,
  onChange: change,
  isFormOpen,
  ...field
}: PhotosFieldProps) {
  const ids = photos.map(({ file_id }) => file_id)
  const files = useShownFiles(ids)
  const [message, setMessage] = useState('')
  const isReadOnly = use(ReadOnly)
  const [box, focusNext] = useFocusNext()
  /** By the file that is being read: the photo whose place it takes. */
  const replaced = useRef(new Map<string, string>())
  const isSingle = max === 1

  function named(before: EntryPhoto[], id: string): EntryPhoto[] {
    if (before.some(({ file_id }) => file_id === id)) return before
    const at = isSingle ? 0 : before.findIndex(({ file_id }) => file_id === replaced.current.get(id))
    const old = before[at]
    if (!old) return [...before, { file_id: id, caption: '', alt: '' }]
    // The new photo takes over the old one's position, caption, and alt text.
    void dropReplaced({ file_id: old.file_id, owner_id: owner.id, purpose, photo: old, index: at, ...pair }).catch(logFailure)
    return before.with(at, { ...old, file_id: id })
  }

  const isPair = purpose === 'BEFORE' || purpose === 'AFTER'
  const intake = useIntake({
    owner,
    purpose,
    ids,
    max,
    isOnlyField: !isPair,
    pairIndex: pair?.index,
    isFormOpen,
    onAdd: (found) => change((now) => found.reduce(named, now)),
  })
  const removal = useRemoval<EntryPhoto>({
    owner,
    purpose,
    ids,
    pair,
    onBack: (photo, index) => {
      change((now) => now.toSpliced(index, 0, photo))
      setMessage(`Restored the ${noun}.`)
      focusNext(`[data-photos] > li:nth-child(${index + 1}) button`)
    },
  })

  function replace(fileId: string, chosen: File[]) {
    const id = newId()
    replaced.current.set(id, fileId)
    intake.replace(chosen, id)
  }

  function move(from: number, to: number) {
    const photo = photos[from]
    if (photo) change((now) => now.filter((one) => one.file_id !== photo.file_id).toSpliced(to, 0, photo))
  }

  const hasRoom = intake.room > 0 && !isReadOnly
  const summary = uploadSummary(ids.map((id) => files.get(id)))
  return (
    <GroupFrame {...field} isWide>
      <Stack ref={box} gap="sm" miw={0}>
        <Announcement>{message}</Announcement>
        <PhotoGrid
          ids={ids}
          noun={noun}
          onMove={move}
          isSingle={isSingle}
          after={
            hasRoom && <AddTile noun={noun} accept={intake.accept} room={intake.room} isAlone={photos.length === 0} onPick={intake.pick} />
          }
        >
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.file_id}
              photo={photo}
              file={files.get(photo.file_id)}
              noun={noun}
              index={index}
              count={photos.length}
              isCover={purpose === 'ELEVATION'}
              isSingle={isSingle}
              minPixels={minPixels}
              hasCaptions={hasCaptions}
              accept={intake.accept}
              onChange={(next) => change((now) => now.map((one) => (one.file_id === next.file_id ? next : one)))}
              onMove={(to) => move(index, to)}
              onReplace={(chosen) => replace(photo.file_id, chosen)}
              onRemove={() => {
                removal.remove(photo, index)
                change((now) => now.filter(({ file_id: id }) => id !== photo.file_id))
                setMessage(`Deleted ${noun} ${index + 1}.`)
              }}
            />
          ))}
        </PhotoGrid>
        <RefusedList
          refused={photos.flatMap(({ file_id: id }, index) => {
            const row = files.get(id)?.row
            return row?.state === 'refused' ? [{ id, name: `${noun} ${index + 1}`, row }] : []
          })}
          accept={intake.accept}
          onReplace={replace}
        />
        <ReadingList reading={intake.reading} onRetry={intake.retry} onDismiss={intake.dismiss} />
        {removal.removed && hasRoom && (
          <UndoLine key={removal.removed.file_id} noun={noun} onUndo={() => removal.removed && removal.restore(removal.removed.file_id)} />
        )}
        {!isReadOnly && !isPair && (
          <RecentlyDeleted noun={noun} removed={removal.restorable} hasRoom={hasRoom} onRestore={removal.restore} />
        )}
        {summary && (
          <output>
            <FileNote>{summary}</FileNote>
          </output>
        )}
        {hasRoom && <CameraButton onPick={intake.pick} />}
      </Stack>
    </GroupFrame>
  )
}

interface AddTileProps {
  noun: string
  accept: string
  room: number
  /** True while the grid has no photo yet: the tile then fills its width. */
  isAlone: boolean
  onPick: (files: File[]) => void
}

/** The last tile of a grid: choose photos or drop them here. */
function AddTile({ noun, isAlone, ...props }: AddTileProps) {
  const nouns = props.room > 1 ? `${noun}s` : `a ${noun}`
  return (
    <DropArea
      {...props}
      className={styles.add}
      p={0}
      style={isAlone ? { gridColumn: '1 / -1', minHeight: '8rem' } : { aspectRatio: '4 / 3' }}
      label={`Choose ${nouns}`}
    >
      <Center
        w="100%"
        h="100%"
        c="var(--brand-ink)"
        fw={600}
        lh={1.2}
        ta="center"
        style={{ flexDirection: 'column' }}
        renderRoot={(rest) => <UnstyledButton {...rest} />}
      >
        <Icon name="plus" size={24} />
        Add {nouns}
      </Center>
    </DropArea>
  )
}
