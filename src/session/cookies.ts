import { dayMs } from '#contract/time/day-number.ts'

const past = new Date(0).toUTCString()

// Setting and reading cookies is specified, but the portal sets none; it only expires them.

/** Sets a cookie for the whole site that lasts `days` days (product: Session). */
export function setCookie(name: string, value: string, days: number): void {
  const expires = new Date(Date.now() + days * dayMs).toUTCString()
  document.cookie = `${encodeURIComponent(name)}=${encodeURIComponent(value)}; expires=${expires}; path=/; SameSite=Lax`
}

export function readCookie(name: string): string | undefined {
  const pair = pairs().find((one) => nameOf(one) === encodeURIComponent(name))
  if (pair === undefined) return undefined
  const value = pair.slice(pair.indexOf('=') + 1)
  try {
    return decodeURIComponent(value)
  } catch {
    // Another site's cookie may contain a bare %.
    return value
  }
}

export function deleteCookie(name: string): void {
  document.cookie = `${encodeURIComponent(name)}=; expires=${past}; path=/`
}

/**
 * On sign-out, expires every cookie (product: Session). A cookie is only removed with the path and
 * domain it was set with, which a page cannot read, so this tries every path above the page, and
 * the host and every domain above it.
 */
export function expireEveryCookie(): void {
  for (const pair of pairs()) {
    // A cookie without a name is written as its bare value.
    const cookie = pair.includes('=') ? `${nameOf(pair)}=` : pair
    // Without this the browser ignores cookies named __Host- or __Secure-, even when they expire.
    const secure = pair.startsWith('__') ? '; secure' : ''
    for (const path of pathsAbove(location.pathname)) {
      for (const domain of domainsAbove(location.hostname)) document.cookie = `${cookie}; expires=${past}; path=${path}${domain}${secure}`
    }
  }
}

function pairs(): string[] {
  return document.cookie.split('; ').filter(Boolean)
}

function nameOf(pair: string): string {
  return pair.slice(0, Math.max(pair.indexOf('='), 0))
}

/**
 * '/admin/tours' → '/', '/admin', '/admin/', '/admin/tours', '/admin/tours/'. Paths with and
 * without a trailing slash differ.
 */
function pathsAbove(pathname: string): string[] {
  const folders = pathname.split('/').filter(Boolean)
  const paths = folders.map((_, index) => `/${folders.slice(0, index + 1).join('/')}`)
  return ['/', ...paths.flatMap((path) => [path, `${path}/`])]
}

/** 'a.b.example' → host-only, 'a.b.example', 'b.example' and 'example'. */
function domainsAbove(hostname: string): string[] {
  const labels = hostname.split('.')
  return ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
}
