import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

/** Another running copy of the app uses this folder. The message is for people. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Parade Portal is already running on the data folder ${folder}. Stop that one first, or give this one its own DATA_DIR (and PORT).`,
    )
  }
}

/**
 * Makes this process the only one that holds a folder's lock, until it releases it or dies.
 *
 * The operating system holds the lock, so a killed process leaves none behind. Node offers such a lock only through
 * SQLite; nothing else of SQLite is used.
 */
export function claimFolder(folder: string, lock = 'in-use.lock'): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const file = join(folder, lock)
  // SQLite would only say that it cannot open the file: this error names the file and the reason.
  closeSync(openSync(file, 'a'))
  const claim = new DatabaseSync(file, { timeout: 0 })
  try {
    claim.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
  } catch (error) {
    claim.close()
    if (!isLocked(error)) throw error
    throw new FolderInUse(folder)
  }
  return () => {
    if (claim.isOpen) claim.close()
  }
}

function isLocked(error: unknown): boolean {
  const sqliteBusy = 5
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

/** Claims it once it is free, for work that several processes may do one after the other. */
export async function claimWhenFree(folder: string): Promise<() => void> {
  for (;;) {
    try {
      return claimFolder(folder)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
      await wait(100)
    }
  }
}
