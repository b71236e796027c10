import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'

// The process that draw.ts starts: one drawing, then it exits.

// Requests come first.
setPriority(constants.priority.PRIORITY_LOW)

const [from = '', to = '', edge = '', maxPixels = '', maxPixelsInside = ''] = process.argv.slice(2)
const { width, height } = await sharp(from, { limitInputPixels: false }).metadata()
if (width * height > Number(maxPixels)) throw new Error('Input image exceeds pixel limit')
// The drawing library decodes each as a whole, in ten bytes a pixel, and keeps them all until the drawing is done.
const inside = new Set((await readFile(from, 'utf8')).match(/"data:image\/[a-z]+;base64,[^"]*"/gi))
let pixelsInside = 0
for (const address of inside) {
  const data = decodeURIComponent(address.slice(address.indexOf(',') + 1, -1))
  const picture = await sharp(Buffer.from(data, 'base64'), { limitInputPixels: false }).metadata()
  pixelsInside += picture.width * picture.height
  if (pixelsInside > Number(maxPixelsInside)) throw new Error('Pictures inside exceed limit')
}
// Renders a drawing at the size it is displayed in.
const density = Math.min(2_400, Math.max(1, (72 * Number(edge)) / Math.max(width, height)))
const drawn = await sharp(from, { limitInputPixels: Number(maxPixels), failOn: 'error', density })
  .resize(Number(edge), Number(edge), { fit: 'inside', withoutEnlargement: true })
  .png()
  .toFile(to)
process.stdout.write(JSON.stringify({ shown: { width, height }, drawn: { width: drawn.width, height: drawn.height } }))
