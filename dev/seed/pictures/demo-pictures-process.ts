import { json } from 'node:stream/consumers'
import { openFileStore, type FileSettings } from '#server/files/file-store.ts'
import { storeDemoPictures } from './demo-pictures.ts'

// Reads the store's settings from stdin, stores the demo's pictures there, and prints their metadata.

const { files, dataDir } = (await json(process.stdin)) as { files: FileSettings; dataDir: string }
const pictures = await storeDemoPictures(await openFileStore(files, dataDir))
process.stdout.write(JSON.stringify([...pictures]))
