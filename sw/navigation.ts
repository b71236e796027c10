/**
 * Paths that the server answers: the API, the identity service's two paths, the recovery page, the map's document,
 * and files with an extension.
 */
const notPages = [/^\/api\//, /^\/(identitytoolkit|securetoken)\.googleapis\.com\//, /^\/(recover|map-frame)$/, /\/[^/]+\.[a-z0-9]+$/]

interface Visit {
  request: Pick<Request, 'mode'>
  url: URL
}

/** A visit to a page of the app. All pages are the same document; its router reads the address. */
export function isPageVisit({ request, url }: Visit): boolean {
  return request.mode === 'navigate' && !notPages.some((path) => path.test(url.pathname))
}
