import { header } from '#contract/http/header.ts'
import { Problem } from './problem.ts'

/** The service worker adds tokens to every request, so a form on another site could arrive with valid ones. */
export function requireSameOrigin(headers: Pick<Headers, 'get'>): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none')
    throw new Problem('FORBIDDEN', 'Requests from other sites aren’t allowed.')
  if (headers.get(header.webOrigin) !== 'true') throw new Problem('BAD_REQUEST', 'The header X-Web-Origin: true is missing.')
}
