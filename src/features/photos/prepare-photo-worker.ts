import type { PhotoToPrepare, PreparedPhoto } from './prepare-photo.ts'

const thumbPixels = 640
const thumbQuality = 0.8
const shrunkQuality = 0.92

self.onmessage = ({ data }: MessageEvent<PhotoToPrepare>) => {
  void prepare(data).then(
    (prepared) => postMessage(prepared, { transfer: [prepared.thumb, ...(prepared.shrunk ? [prepared.shrunk] : [])] }),
    // Not a picture format that this browser can decode.
    () => postMessage(null),
  )
}

async function prepare({ file, maxBytes }: PhotoToPrepare): Promise<PreparedPhoto> {
  // This applies the EXIF orientation.
  const picture = await createImageBitmap(file)
  const { width, height } = picture
  const thumb = await drawn(picture, Math.min(1, thumbPixels / Math.max(width, height)), thumbQuality)
  const shrunk = file.size > maxBytes ? await shrink(picture, maxBytes) : null
  picture.close()
  return {
    width,
    height,
    thumb: await thumb.arrayBuffer(),
    shrunk: shrunk && (await shrunk.arrayBuffer()),
  }
}

/** Print needs the pixels, so this compresses first and scales down only as far as it must. */
async function shrink(picture: ImageBitmap, maxBytes: number): Promise<Blob> {
  let scale = 1
  let blob = await drawn(picture, scale, shrunkQuality)
  while (blob.size > maxBytes) {
    scale *= 0.85
    blob = await drawn(picture, scale, shrunkQuality)
  }
  return blob
}

function drawn(picture: ImageBitmap, scale: number, quality: number): Promise<Blob> {
  const [width, height] = [Math.max(1, Math.round(picture.width * scale)), Math.max(1, Math.round(picture.height * scale))]
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas.')
  // JPEG has no transparency.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
