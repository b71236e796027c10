import { Stack } from '@mantine/core'
import { use, useState } from 'react'
import type { EntryFields } from '#contract/entry/schema.ts'
import { photosOf } from '#contract/entry/review/photo-changes.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ReadOnly } from '#app/ui/fields/read-only.ts'
import { FileCard, FileNote } from './file-card.tsx'
import { restorableNote } from './upload-messages.ts'
import { UndoLine } from './undo-line.tsx'
import { sendPhotos } from '#app/files/send-photos.ts'
import { Button } from '#app/ui/button.tsx'
import { logFailure } from '#app/session/log-failure.ts'
import { pairOf, withRestored, type DeletedPair } from '#contract/file/deleted-files.ts'
import { restorablePairs, restorePhotos } from '#app/files/photo-queue.ts'
import { useDeletedElsewhere } from './use-deleted-elsewhere.ts'

type Pair = EntryFields['before_after'][number]

interface DeletedPairsProps {
  entryId: string
  pairs: readonly Pair[]
  max: number
  onRestore: (restored: (now: readonly Pair[]) => Pair[]) => void
}

/** Its photo field offers to undo the deletion of a single photo. */
const isWhole = ({ partner }: DeletedPair) => partner === undefined

const idsOf = ({ before, after }: Pair) => photosOf([{ before, after }]).map(({ file_id: id }) => id)

/** Pairs, and photos of pairs, deleted in the last 24 hours. The pair deleted last on this visit can be undone; all of them can be restored. */
export function DeletedPairs({ entryId, pairs, max, onRestore }: DeletedPairsProps) {
  const [openedAt] = useState(() => Date.now())
  const isReadOnly = use(ReadOnly)
  const here = useDeviceQuery(() => restorablePairs(entryId), [entryId]) ?? []
  const hereIds = new Set(here.flatMap(idsOf))
  const elsewhere = useDeletedElsewhere({ type: 'entries', id: entryId }).pairs()
  const stored = [...here, ...elsewhere.filter((pair) => idsOf(pair).every((id) => !hereIds.has(id)))]
  const shownIds = new Set(photosOf(pairs).map(({ file_id: id }) => id))
  const deleted = stored.filter(({ before, after }) => photosOf([before, after]).every(({ file_id: id }) => !shownIds.has(id)))
  const files = useShownFiles(deleted.flatMap(({ before, after }) => photosOf([before, after])).map(({ file_id: id }) => id))
  const [last] = deleted
  const hasRoom = (pair: DeletedPair) => pairs.length < max || pairOf(pairs, pair) !== -1
  if (!last || isReadOnly) return null

  async function restore(pair: DeletedPair) {
    onRestore((now) => withRestored(now, pair))
    await restorePhotos(idsOf(pair))
    await sendPhotos()
  }
  const press = (pair: DeletedPair) => void restore(pair).catch(logFailure)

  return (
    <Stack gap="sm" miw={0}>
      {isWhole(last) && hasRoom(last) && here.includes(last) && last.removed_at >= openedAt && (
        <UndoLine key={last.id} noun="pair" onUndo={() => press(last)} />
      )}
      <Disclosure label={`Recently deleted pairs and photos (${deleted.length})`}>
        <Stack component="ul" gap="xs">
          {deleted.map((pair) => {
            const photos = photosOf([pair.before, pair.after])
            const name = photos.map(({ file_id: id, caption }) => caption || files.get(id)?.name || 'Photo').join(', ')
            return (
              <FileCard key={pair.id} src={files.get(photos[0]?.file_id ?? '')?.src} name={name}>
                <Button
                  aria-label={`Restore the ${isWhole(pair) ? 'pair' : 'photo'}: ${name}`}
                  disabled={!hasRoom(pair)}
                  onClick={() => press(pair)}
                >
                  Restore
                </Button>
              </FileCard>
            )
          })}
        </Stack>
        <FileNote>{deleted.every(hasRoom) ? restorableNote : 'Delete another pair first to make room.'}</FileNote>
      </Disclosure>
    </Stack>
  )
}
