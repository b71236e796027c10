export interface PhotoToPrepare {
  file: Blob
  /** A larger one is made smaller. */
  maxBytes: number
}

export interface PreparedPhoto {
  /** As it is shown, in pixels. */
  width: number
  height: number
  /** A small JPEG. */
  thumb: ArrayBuffer
  /** The whole picture in fewer bytes, where it had too many. */
  shrunk: ArrayBuffer | null
}

/** One at a time: a photo of 12 megapixels takes 48 MB while it is looked at. */
let queue = Promise.resolve<unknown>(null)
let waiting = 0
let worker: Worker | undefined

/** Looks at a picture beside the page's own thread; null when this browser cannot read it. */
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

/** Its memory goes with it. */
function rest(): void {
  waiting -= 1
  if (waiting > 0) return
  worker?.terminate()
  worker = undefined
}
