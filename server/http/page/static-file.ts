import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'

export interface StaticFile {
  content: Buffer<ArrayBuffer>
  etag: string
  type: string
  encoding?: 'br' | 'gzip'
}

const typeByExtension: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
}

const read = new Map<string, { modifiedMs: number; content: Buffer<ArrayBuffer>; hash: string }>()

/** The file below a folder in the best form that the browser takes, or undefined. The path is a URL's. */
export async function findFile(folder: string, path: string, acceptEncoding = ''): Promise<StaticFile | undefined> {
  const file = locate(folder, path)
  const type = file && typeByExtension[extname(file)]
  if (!type) return undefined
  for (const [encoding, suffix] of [
    ['br', '.br'],
    ['gzip', '.gz'],
  ] as const) {
    if (!accepts(acceptEncoding, encoding)) continue
    const packed = await readCached(file + suffix)
    if (packed) return { content: packed.content, etag: `"${packed.hash}-${encoding}"`, type, encoding }
  }
  const plain = await readCached(file)
  return plain && { content: plain.content, etag: `"${plain.hash}"`, type }
}

/** Undefined for what leads out of the folder or to a hidden file. */
function locate(folder: string, path: string): string | undefined {
  try {
    const name = decodeURIComponent(path)
    const file = resolve(join(folder, name))
    const isHidden = /(^|\/)\./.test(name) || name.includes('\0')
    return file.startsWith(resolve(folder) + sep) && !isHidden ? file : undefined
  } catch {
    return undefined
  }
}

function accepts(acceptEncoding: string, encoding: string): boolean {
  const offer = acceptEncoding
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .find((part) => part.split(';')[0] === encoding)
  return offer !== undefined && !/;\s*q=0(\.0*)?$/.test(offer)
}

/** A build is a few megabytes: each file is kept once read, until it changes. */
async function readCached(file: string) {
  const state = await stat(file).catch(() => undefined)
  if (!state?.isFile()) return undefined
  const known = read.get(file)
  if (known?.modifiedMs === state.mtimeMs) return known
  const content = await readFile(file)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  const fresh = { modifiedMs: state.mtimeMs, content, hash }
  read.set(file, fresh)
  return fresh
}
