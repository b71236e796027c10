import type { CachedFiles } from './cached-files.ts'

const waitMs = 5_000

/** The recovery page and its two files. */
export function isRepairPage({ url, sameOrigin }: { url: URL; sameOrigin: boolean }): boolean {
  return sameOrigin && /^\/recover(\.html|\.css|\.js)?$/.test(url.pathname)
}

/** From the network, because it is the way out of a broken build; offline, from this build's cache. */
export async function answerRepairPage({ url, files }: { url: URL; files: Pick<CachedFiles, 'match'> }): Promise<Response> {
  try {
    const response = await fetch(url, { cache: 'no-cache', signal: AbortSignal.timeout(waitMs) })
    if (response.ok) return response
  } catch (error) {
    console.warn(error)
  }
  return (await files.match(url.pathname === '/recover' ? '/recover.html' : url.pathname)) ?? Response.error()
}
