import { useEffect, useMemo, useRef, useState } from 'react'
import { acceptedMimes, type FileOwner, type FilePurpose } from '#contract/file/purpose.ts'
import { newId } from '#app/outbox/new-id.ts'
import type { FileAction } from '#app/outbox/photo-row.ts'
import { addFile } from './add-file.ts'
import { FileNotAdded } from './file-not-added.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { registerReading } from '#app/session/open-forms.ts'
import { showFailure } from '#app/ui/messages/toasts.tsx'
import { useIsGone } from '#app/ui/overlays/use-is-gone.ts'
import { sendChosen } from './send-chosen.ts'
import { filesNotSaved, forgetUnsaved, rememberUnsaved } from './unsaved-files.ts'
import { useUnnamed } from './use-unnamed.ts'

interface IntakeOptions {
  owner: { type: FileOwner; id: string }
  purpose: FilePurpose
  /** The files that the record names. */
  ids: readonly string[]
  max: number
  /** Set when the record has only one field for this purpose: an unnamed file for that purpose must belong there. */
  isOnlyField: boolean
  /** Of a field in a pair: which pair. */
  pairIndex?: number | undefined
  action?: FileAction | undefined
  /** Of a form that stays open when its field is gone: a file that is read only then is named at once, too. */
  isFormOpen?: (() => boolean) | undefined
  onAdd: (ids: string[]) => void
}

/** A file that is being read, or that could not be read. */
export interface ReadingFile {
  key: string
  file: File
  problem: FileNotAdded | undefined
}

/**
 * Adds files to one field. The tab may close after a file was saved but before the form names it;
 * the next tab that shows the field then finds the file and names it.
 */
export function useIntake({ owner, purpose, ids, max, isOnlyField, pairIndex, action, isFormOpen, onAdd }: IntakeOptions) {
  const ownerId = owner.id
  const place = useMemo(() => ({ ownerId, purpose, index: pairIndex }), [ownerId, purpose, pairIndex])
  const [reading, setReading] = useState<ReadingFile[]>([])
  const newest = useRef({ ids, onAdd })
  useEffect(() => {
    newest.current = { ids, onAdd }
  })
  const isGone = useIsGone()
  useUnnamed({ ownerId, purpose, ids, isNaming: isOnlyField, onFound: onAdd })

  useEffect(() => {
    const add = async () => {
      const left = (await filesNotSaved(place, newest.current.ids)).map(({ key, name }) => ({
        key,
        file: new File([], name),
        problem: notSaved,
      }))
      setReading((all) => [...left.filter(({ key }) => all.every((one) => one.key !== key)), ...all])
    }
    add().catch(logFailure)
  }, [place])

  function leave(key: string) {
    forgetUnsaved(place, key)
    setReading((all) => all.filter((one) => one.key !== key))
  }

  async function read({ key, file }: ReadingFile) {
    rememberUnsaved(place, { key, name: file.name })
    setReading((all) => all.map((one) => (one.key === key ? { ...one, problem: undefined } : one)))
    try {
      await addFile(file, { id: key, owner, purpose, isNamed: !isOnlyField, action })
      leave(key)
      if (!isOnlyField || !isGone() || isFormOpen?.()) newest.current.onAdd([key])
      void sendChosen()
    } catch (error) {
      if (!(error instanceof FileNotAdded)) throw error
      forgetUnsaved(place, key)
      if (isGone()) showFailure(`${file.name}: ${error.message}`)
      setReading((all) => all.map((one) => (one.key === key ? { ...one, problem: error } : one)))
    }
  }

  function roomBeside(named: readonly string[]): number {
    const coming = reading.filter(({ problem }) => problem?.mayRetry !== false).length
    return Math.max(max - named.length - coming, 0)
  }

  /** A file that an earlier page couldn't save is here now. In a field for one file, a new one takes the place of all that could not be used. */
  function begin(chosen: readonly ReadingFile[]) {
    const isNamedAgain = ({ file: { name }, problem }: ReadingFile) => problem === notSaved && chosen.some(({ file }) => file.name === name)
    const isReplaced = (one: ReadingFile) => isNamedAgain(one) || (max === 1 && one.problem !== undefined)
    for (const { key } of reading.filter(isReplaced)) forgetUnsaved(place, key)
    for (const { key, file, problem } of chosen) if (!problem) rememberUnsaved(place, { key, name: file.name })
    setReading((all) => [...all.filter((one) => !isReplaced(one)), ...chosen])
  }

  async function pick(files: readonly File[]) {
    const room = roomBeside(newest.current.ids)
    const chosen = files.map((file, at) => ({ key: newId(), file, problem: at < room ? undefined : leftOut(max) }))
    begin(chosen)
    // One at a time: twenty photos in memory are too much for a phone.
    for (const one of chosen.slice(0, room)) await read(one)
  }

  /** The new file takes the place of an old one, so the limit does not apply. */
  async function replace([file]: readonly File[], key: string) {
    if (!file) return
    const one = { key, file, problem: undefined }
    begin([one])
    await read(one)
  }

  return {
    reading,
    room: roomBeside(ids),
    accept: acceptedMimes[purpose].flatMap((mime) => (mime === 'image/heic' ? [mime, '.heic', '.heif'] : [mime])).join(','),
    pick: (files: readonly File[]) => registerReading(pick(files)),
    replace: (files: readonly File[], key = newId()) => registerReading(replace(files, key)),
    retry: (one: ReadingFile) => registerReading(read(one)),
    dismiss: leave,
  }
}

const notSaved = new FileNotAdded('Not saved before the page was closed. Choose again.', { mayRetry: false })

function leftOut(max: number): FileNotAdded {
  return new FileNotAdded(`Skipped: you can add only ${max === 1 ? 'one' : max} here.`, { mayRetry: false })
}
