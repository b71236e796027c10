import { apiBase, header } from '#contract/http/header.ts'
import { authorizedFetch, epochHeader } from '#app/session/authorized-fetch.ts'

interface RouteInput {
  request: Request
  url: URL
  sameOrigin: boolean
}

/**
 * An API call that still lacks its headers. Excludes calls that already have them (sign-in, the page's own fetch
 * wrapper), ranges, and uploads, whose bodies iOS drops when a worker forwards them.
 */
export function isApiCall({ request, url, sameOrigin }: RouteInput): boolean {
  if (!sameOrigin || !url.pathname.startsWith(`${apiBase}/`)) return false
  const { headers } = request
  // A link or a form on another site arrives here too. Only our own pages can send the sign-in's epoch, and none of
  // them navigates to the API.
  const isOurs = request.mode !== 'navigate' && (request.method === 'GET' || headers.has(epochHeader))
  const hasOwnHeaders = headers.has(header.webOrigin)
  const isUpload = headers.get('content-type')?.startsWith('multipart/') ?? false
  return isOurs && !hasOwnHeaders && !isUpload && !headers.has('range')
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
