/** Whether a host, with or without its port, names this machine and can name no other. */
export function isLoopback(host: string): boolean {
  // [::1]:8080, ::1, localhost:8080
  const name = host.toLowerCase().replace(/^\[(.*)\](?::\d+)?$|^([^:]*):\d+$/, '$1$2')
  return name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}

/** What proxies add to a request: the hosts and addresses in it, as far as they can be read. */
const forwardingHeaders = ['x-forwarded-host', 'x-forwarded-for', 'x-real-ip'] as const

/** Whether all that a request says of where it came from and was sent to is this machine. */
export function staysOnThisMachine(host: string, header: (name: string) => string | null | undefined): boolean {
  const named = forwardingHeaders.flatMap((name) => header(name)?.split(',') ?? [])
  const forwarded = [...(header('forwarded') ?? '').matchAll(/(?:host|for)="?([^;,"]+)/gi)].map(([, value = '']) => value)
  // A proxy that adds nothing still passes on where the browser's page came from.
  const origin = header('origin')
  const origins = origin && origin !== 'null' ? [URL.parse(origin)?.host ?? origin] : []
  return [host, ...named, ...forwarded, ...origins].every((value) => isLoopback(value.trim()))
}
