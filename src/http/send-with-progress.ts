import { withAuthHeaders, type send } from '#app/session/authorized-fetch.ts'

/** A connection without progress for this long is considered dead. */
const stalledMs = 60_000

/** Sends with XMLHttpRequest, since only it reports upload progress: `onProgress` gets it as 0 to 1. */
export function sendWithProgress(onProgress: (share: number) => void): typeof send {
  return (request, body, session) =>
    new Promise((resolve, reject) => {
      const xhr = new XMLHttpRequest()
      let stalled: ReturnType<typeof setTimeout> | undefined
      const moved = () => {
        clearTimeout(stalled)
        stalled = setTimeout(() => xhr.abort(), stalledMs)
      }
      const abort = () => xhr.abort()

      xhr.open(request.method, request.url)
      for (const [name, value] of withAuthHeaders(request, session)) xhr.setRequestHeader(name, value)
      xhr.upload.onprogress = ({ loaded, total }) => {
        moved()
        onProgress(total === 0 ? 0 : loaded / total)
      }
      xhr.onload = () => resolve(new Response(xhr.responseText || null, { status: xhr.status }))
      xhr.onerror = () => reject(new TypeError('The upload was interrupted.'))
      xhr.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
      xhr.onloadend = () => {
        clearTimeout(stalled)
        request.signal.removeEventListener('abort', abort)
      }
      request.signal.throwIfAborted()
      request.signal.addEventListener('abort', abort)
      moved()
      // Passed as a Blob: a plain buffer would be copied byte by byte on the main thread.
      xhr.send(body && new Blob([body]))
    })
}
