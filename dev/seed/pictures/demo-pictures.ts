import { hash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import type { FileMime, FileVariant } from '#contract/file/purpose.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { StoredVariant } from '#server/db/json-columns.ts'
import { originalName } from '#server/resources/files/file-row.ts'
import { adPageNames, drawAdPage, type AdPageName } from './ad-page.ts'
import { drawHouse, houseCount } from './house-drawing.ts'
import { drawLogo, logoCount } from './logo-drawing.ts'
import { paper } from './pdf-file.ts'
import { drawPlan } from './plan-drawing.ts'
import { drawRoom, remodeledRooms, roomNames, type RoomName } from './room-drawing.ts'

export type PictureName =
  | `house-${number}`
  | `old-${(typeof remodeledRooms)[number]}`
  | RoomName
  | `plan-${number}`
  | `logo-${number}`
  | AdPageName
  | 'agreement'
  | 'certificate'

/** A stored picture. Many files of the demo share one. */
export interface StoredPicture {
  folder: string
  mime: FileMime
  size: number
  width: number | null
  height: number | null
  checksum: string
  variants: Partial<Record<FileVariant, StoredVariant>>
}

export type DemoPictures = ReadonlyMap<PictureName, StoredPicture>
export const planCount = 2

/** 1,200 points become the 2,000 pixels that print requires. */
const density = 121
const [originalQuality, quality] = [80, 75]
const edges = { web: 1600, thumb: 320 } as const

/** Draws the demo's pictures and stores them: always the same ones, and none of them in the repository. */
export async function storeDemoPictures(store: Pick<FileStore, 'put'>): Promise<DemoPictures> {
  const names = <N extends PictureName>(count: number, name: (n: number) => N) => Array.from({ length: count }, (_, n) => name(n))
  const photos: [PictureName, string][] = [
    ...names(houseCount, (n) => `house-${n}`).map((name, n): [PictureName, string] => [name, drawHouse(n)]),
    ...names(planCount, (n) => `plan-${n}`).map((name, n): [PictureName, string] => [name, drawPlan(n)]),
    ...roomNames.map((room): [PictureName, string] => [room, drawRoom(room)]),
    ...remodeledRooms.map((room): [PictureName, string] => [`old-${room}`, drawRoom(room, { isOld: true })]),
  ]
  const logos = names(logoCount, (n) => `logo-${n}`).map((name, n): [PictureName, string] => [name, drawLogo(n)])
  const stored = await Promise.all([
    ...photos.map(([name, drawing]) => savePhoto(store, name, drawing)),
    ...logos.map(([name, drawing]) => saveLogo(store, name, drawing)),
    ...adPageNames.map(async (name) => await saveDocument(store, name, await drawAdPage(name))),
    saveDocument(
      store,
      'agreement',
      paper(['Agreement with the homeowner', 'The home may be shown and photographed', 'on the days of the event.']),
    ),
    saveDocument(
      store,
      'certificate',
      paper(['Certificate of insurance', 'North Star Mutual', 'General liability: $2,000,000 per occurrence']),
    ),
  ])
  return new Map(stored)
}

async function savePhoto(store: Pick<FileStore, 'put'>, name: PictureName, drawing: string) {
  const { data, info } = await sharp(Buffer.from(drawing), { density })
    .jpeg({ quality: originalQuality })
    .toBuffer({ resolveWithObject: true })
  return await saveFile(store, name, { content: data, mime: 'image/jpeg', ...info }, 'jpeg')
}

/** Stored as a vector drawing. */
async function saveLogo(store: Pick<FileStore, 'put'>, name: PictureName, drawing: string) {
  const [width = null, height = null] = [...drawing.matchAll(/(?:width|height)="(\d+)"/g)].map(([, digits]) => Number(digits))
  return await saveFile(store, name, { content: Buffer.from(drawing), mime: 'image/svg+xml', width, height }, 'png')
}

async function saveDocument(store: Pick<FileStore, 'put'>, name: PictureName, content: Uint8Array) {
  return await saveFile(store, name, { content, mime: 'application/pdf', width: null, height: null })
}

interface Original {
  content: Uint8Array
  mime: FileMime
  width: number | null
  height: number | null
}

async function saveFile(
  store: Pick<FileStore, 'put'>,
  name: PictureName,
  { content, mime, width, height }: Original,
  format?: 'jpeg' | 'png',
): Promise<[PictureName, StoredPicture]> {
  const folder = `demo-${name}`
  const variants: StoredPicture['variants'] = {}
  await store.put(folder, originalName, content, mime)
  if (format) {
    const web = await shrink(sharp(content), edges.web, format)
    for (const [variant, { data, info }] of [
      ['web', web] as const,
      ['thumb', await shrink(sharp(web.data), edges.thumb, format)] as const,
    ]) {
      await store.put(folder, variant, data, `image/${format}`)
      variants[variant] = { name: variant, mime: `image/${format}`, size: data.byteLength, width: info.width, height: info.height }
    }
  }
  return [name, { folder, mime, size: content.byteLength, width, height, checksum: hash('sha256', content), variants }]
}

function shrink(picture: Sharp, edge: number, format: 'jpeg' | 'png') {
  return picture
    .resize(edge, edge, { fit: 'inside', withoutEnlargement: true })
    .toFormat(format, { quality })
    .toBuffer({ resolveWithObject: true })
}
