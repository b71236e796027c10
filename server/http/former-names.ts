/** The path of an endpoint, and where pages of earlier versions call it: docs/decisions/033. */
export function pathsOf(path: string): string[] {
  return path === '/members/accounts/fix' ? [path, '/members/accounts/mend'] : [path]
}

/** What a request is recognized by, so that a request sent before the names changed is still known when it is repeated. */
export function inFormerNames(request: string): string {
  return request
    .replaceAll(/"license(_number)?"/g, '"licence$1"')
    .replaceAll('"LICENSE"', '"LICENCE"')
    .replace(/\/members\/accounts\/fix(?= )/, '/members/accounts/mend')
}
