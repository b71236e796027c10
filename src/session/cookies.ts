const dayMs = 86_400_000
const past = new Date(0).toUTCString()

// The specification names helpers that read, write and delete cookies. The portal sets none, and only expires them.

/** The cookie lasts for `days` and holds for the whole site (product: Session). */
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
 * Spec 4: Sign Out expires every cookie. A cookie goes only when path and domain are named as they were when it was set,
 * and a page cannot ask for them: so on every path above this page, and on the host and every domain above it.
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

/** '/admin/tours' → '/', '/admin', '/admin/', '/admin/tours', '/admin/tours/': with and without the slash are two paths. */
function pathsAbove(pathname: string): string[] {
  const folders = pathname.split('/').filter(Boolean)
  const paths = folders.map((_, index) => `/${folders.slice(0, index + 1).join('/')}`)
  return ['/', ...paths.flatMap((path) => [path, `${path}/`])]
}

/** 'a.b.example' → set on the host alone, on 'a.b.example', 'b.example' and 'example'. */
function domainsAbove(hostname: string): string[] {
  const labels = hostname.split('.')
  return ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
}
