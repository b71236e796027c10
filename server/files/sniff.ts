import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import {
  acceptedMimes,
  acceptedNames,
  mimeNames,
  unknownFileType,
  wrongFileType,
  type FileMime,
  type FilePurpose,
} from '#contract/file/purpose.ts'
import { rejectedFile } from './rejected-file.ts'

const chunkBytes = 65_536
const programs = new Set(['exe', 'elf', 'macho', 'dll', 'deb', 'rpm', 'class', 'wasm'])

const isKnown = (mime: string | undefined): mime is FileMime => mime !== undefined && Object.hasOwn(mimeNames, mime)

/** The file type according to its bytes. Throws if the purpose does not accept it. */
export async function sniff(path: string, size: number, purpose: FilePurpose): Promise<FileMime> {
  const found = await fileTypeFromFile(path)
  const mime = isKnown(found?.mime) ? found.mime : undefined
  const kind = mime ?? ((await isDrawing(path, found?.ext)) ? 'image/svg+xml' : undefined)
  if (!kind) throw rejectedFile(whyNot(found?.ext, purpose))
  if (!(acceptedMimes[purpose] as readonly FileMime[]).includes(kind)) throw rejectedFile(wrongFileType(kind, purpose))
  if (kind === 'application/pdf') await assertCompletePdf(path, size)
  return kind
}

function whyNot(ext: string | undefined, purpose: FilePurpose): string {
  if (ext === undefined || ext === 'xml') return unknownFileType(purpose)
  const what = programs.has(ext) ? 'We can’t use a program.' : `We can’t use a file in ${ext.toUpperCase()} format.`
  return `${what} Choose a ${acceptedNames(purpose)}.`
}

/** A drawing is text without a signature: its first element identifies it. */
async function isDrawing(path: string, ext: string | undefined): Promise<boolean> {
  if (ext !== undefined && ext !== 'xml') return false
  return startsDrawing((await readChunk(path, 0)).toString('utf8'))
}

function startsDrawing(text: string): boolean {
  let rest = text.replace(/^\uFEFF/, '').trimStart()
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?') ? '?>' : /^<!DOCTYPE/i.test(rest) ? endOfDoctype(rest) : undefined
    if (end === undefined) return /^<svg[\s>]/.test(rest)
    const at = rest.indexOf(end)
    if (at === -1) return false
    rest = rest.slice(at + end.length).trimStart()
  }
}

/** A doctype may contain declarations in square brackets. */
function endOfDoctype(text: string): string {
  return /^<!DOCTYPE[^>[]*\[/i.test(text) ? ']>' : '>'
}

/** A complete PDF ends with %%EOF; a truncated one does not. */
async function assertCompletePdf(path: string, size: number): Promise<void> {
  const tail = await readChunk(path, Math.max(0, size - chunkBytes))
  if (!tail.includes('%%EOF')) throw rejectedFile('This PDF is damaged or incomplete. Export it again, then upload it.')
}

async function readChunk(path: string, from: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
