import { useEffect, useState } from 'react'
import type { FileRecord } from '#contract/file/schema.ts'
import { saveFile } from './save-file.ts'
import { readFileRecord, pictureAddress, deleteFile } from '#app/files/files.ts'
import { logFailure } from '#app/session/log-failure.ts'

interface ShownFile extends Pick<FileRecord, 'name' | 'notice'> {
  /** Where its small picture is; none for a document. */
  picture: string | undefined
}

/** What is known of the files with these ids, as far as it has come. */
export function useFileRecords(ids: readonly string[]) {
  const [records, setRecords] = useState<ReadonlyMap<string, ShownFile>>(new Map())
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const missing = ids.filter((id) => !records.has(id)).join(' ')

  async function show(record: FileRecord) {
    const shown = await shownFile(record)
    setRecords((all) => new Map(all).set(record.id, shown))
  }

  useEffect(() => {
    let isGone = false
    for (const id of missing.split(' ').filter(Boolean)) {
      void readShown(id).then((shown) => {
        if (shown && !isGone) setRecords((all) => new Map(all).set(id, shown))
      })
    }
    return () => {
      isGone = true
    }
  }, [missing])

  return {
    records,
    /** One that has just been sent. */
    note: (record: FileRecord) => {
      setFresh((all) => new Set(all).add(record.id))
      void show(record)
    },
    open: (id: string) => void saveFile(id, records.get(id)?.name ?? 'file'),
    /** It was taken out again. One that no saved record can show yet goes from the server as well. */
    forget: (id: string) => {
      if (fresh.has(id)) void deleteFile(id).catch(logFailure)
    },
  }
}

async function readShown(id: string): Promise<ShownFile | undefined> {
  try {
    return await shownFile(await readFileRecord(id))
  } catch (error) {
    // Spec 8: failed loads are only logged. The field names it by its kind meanwhile.
    logFailure(error)
    return undefined
  }
}

async function shownFile({ id, name, notice, variants }: FileRecord): Promise<ShownFile> {
  if (!variants.thumb) return { name, notice, picture: undefined }
  const { src } = await pictureAddress(id, 'thumb')
  return { name, notice, picture: src }
}
