export interface SecurityHeaderOptions {
  /** The public address of the portal; https turns HSTS on. */
  origin: string
  /** The inline blocks of index.html, as `sha256-…`. */
  styleHashes?: readonly string[]
  scriptHashes?: readonly string[]
  /** The page calls Google's identity hosts, because a Firebase project is configured. */
  googleIdentity?: boolean
}

const identityHosts = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/** For every response of the page and its files. */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  return headersWith(contentSecurityPolicy(options), options.origin)
}

/** For every response of the API, which is data that must never run. */
export function apiSecurityHeaders(origin: string): Record<string, string> {
  return headersWith("default-src 'none'; frame-ancestors 'none'", origin)
}

function headersWith(policy: string, origin: string): Record<string, string> {
  return {
    'content-security-policy': policy,
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
}

function contentSecurityPolicy({ styleHashes = [], scriptHashes = [], googleIdentity = false }: SecurityHeaderOptions): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    'style-src': ["'self'", ...quoted(styleHashes)],
    'img-src': ["'self'", 'blob:', 'data:'],
    'connect-src': ["'self'", ...(googleIdentity ? identityHosts : [])],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // `default` is the page's one narrow policy.
    'trusted-types': ['default', "'allow-duplicates'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function quoted(hashes: readonly string[]): string[] {
  return hashes.map((hash) => `'${hash}'`)
}
