export interface PhotoToPrepare {
  file: Blob
  /** A larger file is compressed. */
  maxBytes: number
}

export interface PreparedPhoto {
  /** In pixels, with the EXIF orientation applied. */
  width: number
  height: number
  /** A small JPEG. */
  thumb: ArrayBuffer
  /** The whole picture, compressed to fit; null when it already did. */
  shrunk: ArrayBuffer | null
}

/** One at a time: decoding a photo of 12 megapixels takes 48 MB. */
let queue = Promise.resolve<unknown>(null)
let waiting = 0
let worker: Worker | undefined

/** Measures a picture and draws its thumbnail in a worker; null when this browser cannot decode it. */
export function preparePhoto(photo: PhotoToPrepare): Promise<PreparedPhoto | null> {
  waiting += 1
  const prepared = queue.then(() => ask(photo)).finally(rest)
  queue = prepared
  return prepared
}

function ask(photo: PhotoToPrepare): Promise<PreparedPhoto | null> {
  return new Promise((answer) => {
    const asked = (worker ??= new Worker(new URL('./prepare-photo-worker.ts', import.meta.url), { type: 'module' }))
    asked.onmessage = ({ data }: MessageEvent<PreparedPhoto | null>) => answer(data)
    asked.onerror = asked.onmessageerror = () => {
      asked.terminate()
      worker = undefined
      answer(null)
    }
    asked.postMessage(photo)
  })
}

/** Ends the idle worker to free its memory. */
function rest(): void {
  waiting -= 1
  if (waiting > 0) return
  worker?.terminate()
  worker = undefined
}
