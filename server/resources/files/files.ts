import { runMediaTask } from '#server/files/media-work.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { OrphanedFiles } from '#server/files/orphaned-files.ts'
import type { Handlers } from '#server/http/handler.ts'
import { fileReads } from './file-reads.ts'
import { fileDelete } from './file-delete.ts'
import { fileUpload } from './file-upload.ts'

interface Dependencies {
  store: FileStore
  orphanedFiles: OrphanedFiles
  inBackground: (work: Promise<void>) => void
}

type FileHandlers = Pick<Handlers, 'uploadFile' | 'downloadFile' | 'fileChanges' | 'getFile' | 'deleteFile'>

export function fileHandlers({ store, orphanedFiles, inBackground }: Dependencies): FileHandlers {
  return {
    ...fileUpload({ store, orphanedFiles, runMediaTask }),
    ...fileReads(store),
    ...fileDelete({ orphanedFiles, inBackground }),
  }
}
