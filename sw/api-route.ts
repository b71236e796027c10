import { apiBase, header } from '#contract/http/header.ts'
import { authorizedFetch, epochHeader } from '#app/session/authorized-fetch.ts'

interface RouteInput {
  request: Request
  url: URL
  sameOrigin: boolean
}

/**
 * A call of the API that still lacks its headers. Left alone are calls that bring them (sign-in, the page's own
 * wrapper), ranges, and files on their way up, whose bodies iOS loses when a worker sends them on.
 */
export function isApiCall({ request, url, sameOrigin }: RouteInput): boolean {
  if (!sameOrigin || !url.pathname.startsWith(`${apiBase}/`)) return false
  const { headers } = request
  // A link or a form on another site leads here as well: only a page of ours can name its sign-in, and none navigates to the API.
  const isOurs = request.mode !== 'navigate' && (request.method === 'GET' || headers.has(epochHeader))
  const isDressed = headers.has(header.webOrigin)
  const isUpload = headers.get('content-type')?.startsWith('multipart/') ?? false
  return isOurs && !isDressed && !isUpload && !headers.has('range')
}

export async function answerApiCall({
  request,
  event,
}: {
  request: Request
  event: { waitUntil: (work: Promise<unknown>) => void }
}): Promise<Response> {
  const { response, afterwards } = await authorizedFetch(request)
  event.waitUntil(afterwards)
  return response
}
