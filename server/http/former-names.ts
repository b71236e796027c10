/** The paths of an endpoint, including those that earlier versions of the page call: docs/decisions/033. */
export function pathsOf(path: string): string[] {
  return path === '/members/accounts/fix' ? [path, '/members/accounts/mend'] : [path]
}

/**
 * Puts the former names back before a request is hashed, so that a request sent before the rename is recognized when it is
 * repeated.
 */
export function inFormerNames(request: string): string {
  return request
    .replaceAll(/"license(_number)?"/g, '"licence$1"')
    .replaceAll('"LICENSE"', '"LICENCE"')
    .replace(/\/members\/accounts\/fix(?= )/, '/members/accounts/mend')
}
