import { useEffect, useRef, useState } from 'react'
import { acceptedMimes, type FileOwner, type FilePurpose } from '#contract/file/purpose.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { newId } from '#app/outbox/new-id.ts'
import type { FileAction } from '#app/outbox/photo-row.ts'
import { work } from '#app/outbox/work.ts'
import { NotTakenIn, takeIn } from './take-in.ts'
import { sendPhotos } from '#app/files/send-photos.ts'
import { logFailure } from '#app/session/log-failure.ts'

interface IntakeOptions {
  owner: { type: FileOwner; id: string }
  purpose: FilePurpose
  /** The files that the record names. */
  ids: readonly string[]
  max: number
  /** The record has one field for this purpose: what was chosen for it and is not named yet can only belong there. */
  isOnlyField: boolean
  action?: FileAction | undefined
  onAdd: (ids: string[]) => void
}

/** A file that is being read from where it was chosen, or could not be. */
export interface ReadingFile {
  key: string
  file: File
  problem: NotTakenIn | undefined
}

/** Longer than what the form takes to keep on the device that it names them: before that they are not sent. */
const namedAfterMs = 1_200

/**
 * Takes in the files of one field. A tab may be killed when a file is on the disk and the form does not name it yet:
 * the next one that shows the field finds it and names it.
 */
export function useIntake({ owner, purpose, ids, max, isOnlyField, action, onAdd }: IntakeOptions) {
  const [reading, setReading] = useState<ReadingFile[]>([])
  const unnamed = useDeviceQuery(
    async () =>
      (await work().photos.where('owner_id').equals(owner.id).toArray())
        .filter((row) => row.purpose === purpose && !row.is_named && row.dropped_at === null)
        .toSorted((a, b) => a.id.localeCompare(b.id))
        .map(({ id }) => id)
        .join(' '),
    [owner.id, purpose],
  )
  const held = ids.join(' ')
  const newest = useRef({ ids, onAdd })
  /** All that the field has held on this visit: one that was deleted is not named again before the device has it among the deleted. */
  const everHeld = useRef(new Set<string>())
  useEffect(() => {
    newest.current = { ids, onAdd }
  })

  useEffect(() => {
    for (const id of held.split(' ')) everHeld.current.add(id)
    if (!unnamed || !isOnlyField) return
    const missing = unnamed.split(' ').filter((id) => !everHeld.current.has(id))
    if (missing.length > 0) newest.current.onAdd(missing)
    const timer = setTimeout(() => void send(), namedAfterMs)
    return () => clearTimeout(timer)
  }, [unnamed, held, isOnlyField])

  function leave(key: string) {
    setReading((all) => all.filter((one) => one.key !== key))
  }

  async function read({ key, file }: ReadingFile) {
    setReading((all) => all.map((one) => (one.key === key ? { ...one, problem: undefined } : one)))
    try {
      await takeIn(file, { id: key, owner, purpose, isNamed: !isOnlyField, action })
      leave(key)
      if (!isOnlyField) newest.current.onAdd([key])
      void send()
    } catch (error) {
      if (!(error instanceof NotTakenIn)) throw error
      setReading((all) => all.map((one) => (one.key === key ? { ...one, problem: error } : one)))
    }
  }

  async function pick(files: readonly File[]) {
    const room = Math.max(max - newest.current.ids.length - reading.length, 0)
    const taken = files.slice(0, room).map((file) => ({ key: newId(), file, problem: undefined }))
    setReading((all) => [...all, ...taken])
    // One after the other: twenty photos in memory at once are too many for a phone.
    for (const one of taken) await read(one)
  }

  /** In the place of another, so that there is room. */
  async function replace([file]: readonly File[]) {
    if (!file) return
    const one = { key: newId(), file, problem: undefined }
    setReading((all) => [...all, one])
    await read(one)
  }

  return {
    reading,
    room: Math.max(max - ids.length - reading.length, 0),
    accept: acceptedMimes[purpose].flatMap((mime) => (mime === 'image/heic' ? [mime, '.heic', '.heif'] : [mime])).join(','),
    pick: (files: readonly File[]) => void pick(files),
    replace: (files: readonly File[]) => void replace(files),
    retry: (one: ReadingFile) => void read(one),
    dismiss: leave,
  }
}

async function send(): Promise<void> {
  try {
    await sendPhotos()
  } catch (error) {
    // Its part of the app could not be loaded: it is sent at the next start.
    logFailure(error)
  }
}
