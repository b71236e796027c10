import { useEffect, useRef, useState } from 'react'
import { acceptedMimes, type FileOwner, type FilePurpose } from '#contract/file/purpose.ts'
import type { FileRecord } from '#contract/file/schema.ts'
import type { Upload, UploadState } from '#app/files/uploads.ts'
import { newId } from '#app/outbox/new-id.ts'
import { useFileRecords } from './use-file-records.ts'
import { startUpload } from '#app/files/uploads.ts'

interface UploadsOptions {
  purpose: FilePurpose
  /** Whose the files are: a record that is there, or will have this id. */
  owner: { type: FileOwner; id: string }
  /** The files that the record has, by their ids. */
  ids: readonly string[]
  /** At most so many. */
  max: number
  onChange: (ids: string[]) => void
}

interface Sending {
  key: string
  file: File
  picture: string | undefined
  state: Exclude<UploadState, { kind: 'done' }>
}

/** What a field of files shows and does: hand it to `FilesField`. Files on their way are given up when the screen is left. */
export function useUploads({ purpose, owner, ids, max, onChange }: UploadsOptions) {
  const [sending, setSending] = useState<Sending[]>([])
  const { records, note, open, forget } = useFileRecords(ids)
  const uploads = useRef(new Map<string, Upload>())
  // Two files may arrive before the next drawing.
  const newest = useRef({ ids, onChange })
  useEffect(() => {
    newest.current = { ids, onChange }
  })
  useEffect(() => endAll(uploads.current), [])

  function change(next: readonly string[]) {
    newest.current.ids = next
    newest.current.onChange([...next])
  }

  function drop(key: string) {
    uploads.current.delete(key)
    setSending((all) => all.filter((one) => one.key !== key || release(one)))
  }

  function arrived(record: FileRecord) {
    note(record)
    drop(record.id)
    change([...newest.current.ids, record.id])
  }

  async function send(key: string, file: File) {
    const fields = { client_id: key, purpose, owner_type: owner.type, owner_id: owner.id, alt: '' }
    const upload = startUpload(file, fields, (state) => {
      if (state.kind === 'done') arrived(state.record)
      else setSending((all) => all.map((one) => (one.key === key ? { ...one, state } : one)))
    })
    uploads.current.set(key, upload)
  }

  function pick(files: File[]) {
    const room = max - newest.current.ids.length - sending.length
    const taken = files.slice(0, Math.max(room, 0)).map((file) => {
      return { key: newId(), file, picture: previewOf(file), state: { kind: 'waiting' } } satisfies Sending
    })
    setSending((all) => [...all, ...taken])
    for (const { key, file } of taken) void send(key, file)
  }

  return {
    kept: ids.map((id) => ({
      id,
      name: records.get(id)?.name ?? '',
      picture: records.get(id)?.picture,
      notice: records.get(id)?.notice ?? null,
    })),
    arriving: sending.map(({ key, file, picture, state }) => ({
      key,
      name: file.name,
      picture,
      state: state.kind,
      share: state.kind === 'sending' ? state.share : 0,
      sentence: 'sentence' in state ? state.sentence : '',
    })),
    accept: acceptedMimes[purpose].flatMap((mime) => (mime === 'image/heic' ? [mime, '.heic', '.heif'] : [mime])).join(','),
    room: Math.max(max - ids.length - sending.length, 0),
    /** Something is still on its way: what is saved now lacks it. */
    isSending: sending.some(({ state }) => state.kind !== 'refused'),
    onPick: pick,
    onRetry: (key: string) => uploads.current.get(key)?.retry(),
    onCancel(key: string) {
      uploads.current.get(key)?.cancel()
      drop(key)
    },
    onRemove(id: string) {
      change(newest.current.ids.filter((other) => other !== id))
      forget(id)
    },
    onOpen: open,
  }
}

function previewOf(file: File): string | undefined {
  return /^image\/(jpeg|png|webp)$/.test(file.type) ? URL.createObjectURL(file) : undefined
}

/** Always false, for a filter that lets it go. */
function release({ picture }: Sending): false {
  if (picture) URL.revokeObjectURL(picture)
  return false
}

function endAll(uploads: Map<string, Upload>) {
  return () => {
    for (const upload of uploads.values()) upload.cancel()
  }
}
