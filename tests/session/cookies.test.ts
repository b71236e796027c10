import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteCookie, expireEveryCookie, readCookie, setCookie } from '#app/session/cookies.ts'

interface Stored {
  name: string
  value: string
  path: string
  domain: string | null
  expires: number
}

/** As much of a browser's cookie jar as RFC 6265 says of paths, domains and expiry. */
class Jar {
  stored: Stored[] = []
  written: string[] = []
  readonly at: { pathname: string; hostname: string }

  constructor(at: { pathname: string; hostname: string }) {
    this.at = at
  }

  get cookie() {
    return this.stored
      .filter((one) => one.expires > Date.now() && this.matches(one))
      .map((one) => (one.name === '' ? one.value : `${one.name}=${one.value}`))
      .join('; ')
  }

  set cookie(line: string) {
    this.written.push(line)
    const [pair = '', ...attributes] = line.split('; ')
    const of = (name: string) => attributes.find((one) => one.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
    const [name, value] = pair.includes('=') ? [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] : ['', pair]
    if (name.startsWith('__') && !attributes.includes('secure')) return
    this.keep({ name, value, path: of('path') ?? '/', domain: of('domain') ?? null, expires: Date.parse(of('expires') ?? '9999-01-01') })
  }

  keep(cookie: Stored) {
    this.stored = this.stored.filter((one) => one.name !== cookie.name || one.path !== cookie.path || one.domain !== cookie.domain)
    this.stored.push(cookie)
  }

  private matches({ path, domain }: Stored) {
    const { pathname, hostname } = this.at
    const onPath = pathname === path || (pathname.startsWith(path) && (path.endsWith('/') || pathname[path.length] === '/'))
    return onPath && (domain === null || hostname === domain || hostname.endsWith(`.${domain}`))
  }
}

let jar: Jar

function visit(pathname: string, hostname = 'portal.parade.example') {
  jar = new Jar({ pathname, hostname })
  vi.stubGlobal('document', jar)
  vi.stubGlobal('location', jar.at)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-05-01T12:00:00Z') })
  visit('/admin/tours')
})
afterEach(() => {
  vi.useRealTimers()
})

test('a cookie lasts days × 86,400,000 milliseconds and applies to the whole site', () => {
  setCookie('theme', 'dark', 30)

  expect(jar.stored[0]).toMatchObject({ name: 'theme', value: 'dark', path: '/', expires: Date.now() + 30 * 86_400_000 })
})

test('a cookie is gone once its days are over', () => {
  setCookie('theme', 'dark', 1)

  vi.setSystemTime(Date.now() + 86_400_000)

  expect(readCookie('theme')).toBeUndefined()
})

test('half a day is half of 86400000 milliseconds', () => {
  setCookie('theme', 'dark', 0.5)

  expect(jar.stored[0]?.expires).toBe(Date.now() + 43_200_000)
})

test.each(['dark', '', 'a=b', 'a; path=/x', 'Åsa & Söner', '100 %', 'line\nbreak'])('%j survives a round trip', (value) => {
  setCookie('note', value, 1)

  expect(readCookie('note')).toBe(value)
})

test('a cookie is not confused with one whose name only starts or ends the same', () => {
  setCookie('theme2', 'no', 1)
  setCookie('mytheme', 'no', 1)
  setCookie('theme', 'yes', 1)

  expect(readCookie('theme')).toBe('yes')
  expect(readCookie('them')).toBeUndefined()
})

test('another script’s cookie with a bare percent sign is read as is', () => {
  jar.cookie = 'rate=5%; path=/'

  expect(readCookie('rate')).toBe('5%')
})

test('a deleted cookie is gone, and the others stay', () => {
  setCookie('one', '1', 1)
  setCookie('two', '2', 1)

  deleteCookie('one')

  expect(jar.cookie).toBe('two=2')
})

test('Sign Out expires every cookie, whatever path and domain it was set on', () => {
  const later = Date.now() + 86_400_000
  const paths = ['/', '/admin', '/admin/', '/admin/tours']
  const domains = [null, 'portal.parade.example', 'parade.example']
  for (const path of paths)
    for (const domain of domains) jar.keep({ name: `on${path}${domain ?? ''}`, value: 'x', path, domain, expires: later })
  jar.keep({ name: '', value: 'without a name', path: '/', domain: null, expires: later })
  jar.keep({ name: '__Host-id', value: 'x', path: '/', domain: null, expires: later })
  expect(jar.cookie.split('; ')).toHaveLength(14)

  expireEveryCookie()

  expect(jar.cookie).toBe('')
})

test('Sign Out with no cookie writes none', () => {
  expireEveryCookie()

  expect(jar.written).toEqual([])
})
