/** Whether a host, with or without a port, can only be this machine. */
export function isLoopback(host: string): boolean {
  // [::1]:8080, ::1, localhost:8080
  const name = host.toLowerCase().replace(/^\[(.*)\](?::\d+)?$|^([^:]*):\d+$/, '$1$2')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}

/** The hosts and addresses that proxies added to a request, as far as they can be parsed. */
const forwardingHeaders = ['x-forwarded-host', 'x-forwarded-for', 'x-real-ip'] as const

/** Whether a request's origin and target are all this machine. */
export function staysOnThisMachine(host: string, header: (name: string) => string | null | undefined): boolean {
  const named = forwardingHeaders.flatMap((name) => header(name)?.split(',') ?? [])
  const forwarded = [...(header('forwarded') ?? '').matchAll(/(?:host|for)="?([^;,"]+)/gi)].map(([, value = '']) => value)
  // A proxy that adds nothing still forwards the page's Origin header.
  const origin = header('origin')
  const origins = origin && origin !== 'null' ? [URL.parse(origin)?.host ?? origin] : []
  return [host, ...named, ...forwarded, ...origins].every((value) => isLoopback(value.trim()))
}
