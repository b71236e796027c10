import { withAuthHeaders, type send } from '#app/session/authorized-fetch.ts'

/** A connection that moves nothing for so long will not any more. */
const stalledMs = 60_000

/** Sends by XMLHttpRequest, the only one that tells how much has gone up: `onProgress` hears it as a share of one. */
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
      xhr.onabort = () => reject(new DOMException('The upload was ended.', 'AbortError'))
      xhr.onloadend = () => {
        clearTimeout(stalled)
        request.signal.removeEventListener('abort', abort)
      }
      request.signal.throwIfAborted()
      request.signal.addEventListener('abort', abort)
      moved()
      // Handed over as it lies: as a plain buffer it would be copied byte by byte on the page's own thread.
      xhr.send(body && new Blob([body]))
    })
}
