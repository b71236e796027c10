import { isFields } from '#contract/value/fields.ts'
/**
 * `token`: our token is rejected. `refused`: the content is rejected. `taken`: a slug or reference conflicts.
 * `missing`: the target does not exist. `full`: the site's plan is out of items. `domains`: its domains were
 * published at different times, so items can only be published after the whole site is. `busy`: still rate limited
 * after several waits. `silent`: unknown whether it was done.
 */
export type FailureKind = 'token' | 'refused' | 'taken' | 'missing' | 'full' | 'domains' | 'busy' | 'silent'

/** The site rejected a request or did not respond. The message is a sentence for staff and never contains the token. */
export class WebflowFailure extends Error {
  override name = 'WebflowFailure'
  readonly kind: FailureKind

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.kind = kind
  }
}

interface Answered {
  statusCode?: number | undefined
  body?: unknown
  rawResponse?: { headers: Headers } | undefined
}

/** The official client's error, as the response it reports. */
const answered = (error: unknown) => (error ?? {}) as Answered

/** How long a 429 asks us to wait; undefined for any other response. */
export function retryAfterMs(error: unknown, now: number): number | undefined {
  const { statusCode, rawResponse } = answered(error)
  if (statusCode !== 429) return undefined
  const text = rawResponse?.headers.get('retry-after') ?? ''
  const seconds = Number(text)
  if (text !== '' && Number.isFinite(seconds)) return Math.max(0, seconds) * 1000
  const until = Date.parse(text)
  return Number.isNaN(until) ? defaultWaitMs : Math.max(0, until - now)
}

const defaultWaitMs = 60_000

/** Translates an error of the official client. */
export function failureOf(error: unknown): WebflowFailure {
  if (error instanceof WebflowFailure) return error
  const { statusCode, body } = answered(error)
  const text = reasonsIn(body)
  if (isPlanFull(statusCode, body))
    return new WebflowFailure(
      'full',
      'The site has reached its item limit. Unpublish some items or upgrade the plan in Webflow, then try again.',
    )
  if (statusCode === 403)
    return new WebflowFailure(
      'token',
      'The token doesn’t have permission. In Webflow, allow it to read and write the CMS and publish the site, then set WEBFLOW_TOKEN.',
    )
  if (statusCode === 401)
    return new WebflowFailure('token', 'Webflow rejected the token. Create a new one for the site and set WEBFLOW_TOKEN.')
  if (statusCode === 404) return new WebflowFailure('missing', 'Webflow can’t find this anymore.')
  if (statusCode === 409) return new WebflowFailure('taken', `Webflow rejected it: ${text}`)
  if (statusCode === 429) return new WebflowFailure('busy', 'Webflow keeps asking us to wait. Try again later.')
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new WebflowFailure('refused', `Webflow rejected it: ${text}`)
  return new WebflowFailure('silent', 'Webflow isn’t responding. Try again in a moment.')
}

/** The plan's item limit. Which status reports it is undocumented, so the text decides. */
function isPlanFull(statusCode: number | undefined, body: unknown): boolean {
  if (statusCode === undefined || ![400, 402, 403, 409].includes(statusCode)) return false
  const { code, message } = (typeof body === 'object' && body !== null ? body : {}) as { code?: unknown; message?: unknown }
  const text = `${String(code)} ${String(message)}`.replaceAll('_', ' ')
  return /\bitems?\b/i.test(text) && /\b(limit|quota|capacity)\b/i.test(text)
}

const longestSaying = 300

function reasonsIn(body: unknown): string {
  const { message, details }: { message?: unknown; details?: unknown } = isFields(body) ? body : {}
  const parts = [message, ...(Array.isArray(details) ? details : [])].map(reasonOf).filter((part) => part !== '')
  const text = [...new Set(parts)].join('; ').slice(0, longestSaying)
  return text === '' ? 'it gave no reason.' : text
}

function reasonOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (!isFields(part)) return ''
  const { param, field, description, message } = part
  return [param ?? field, description ?? message].filter((text) => typeof text === 'string').join(': ')
}
