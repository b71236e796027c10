import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A photo as a phone takes it: rotated by its metadata, with a GPS location. */
export async function aPhonePhoto({ width = 2400, height = 1600 } = {}): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 58/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '93/1 15/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
}

/** Half of a photo. Its first bytes are a photo's, so only the server finds out. */
export async function aTornPhoto(): Promise<Buffer> {
  return (await aPhonePhoto()).subarray(0, 9_000)
}

/** 64 × 48, encoded with HEVC like an iPhone's, with EXIF. */
export function aHeicPhoto(): Buffer {
  return readFileSync(new URL('pictures/phone.heic', import.meta.url))
}

export async function aLogo({ width = 600, height = 200 } = {}): Promise<Buffer> {
  return await sharp({ create: { width, height, channels: 4, background: { r: 0, g: 90, b: 60, alpha: 0.5 } } })
    .png()
    .toBuffer()
}

export function aDrawing(inside = '<path d="M0 0h300v100H0z" fill="#0a5"/>'): Buffer {
  return Buffer.from(`<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="100" viewBox="0 0 300 100">${inside}</svg>`)
}

export function aPdf(): Buffer {
  return Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')
}

/** A PNG of a few bytes that claims to be enormous. */
export function aBomb({ width = 40_000, height = 40_000 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1_000))), chunk('IEND', Buffer.alloc(0))])
}

function chunk(kind: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** The first bytes of a Windows executable. */
export function aProgram(): Buffer {
  return Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'), Buffer.alloc(500)])
}

export function aZip(): Buffer {
  return Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0', 'latin1'), Buffer.alloc(100)])
}
