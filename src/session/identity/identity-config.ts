/** The identity service's public configuration. */
export interface IdentityConfig {
  apiKey: string
  projectId: string
  /** The emulator runs on the app's own origin. */
  emulator: boolean
}

let known: Promise<IdentityConfig> | undefined

/** Fetched at sign-in, which needs the network anyway. Not cached on failure. */
export function identityConfig(): Promise<IdentityConfig> {
  known ??= readConfig().then(
    ({ firebase }) => firebase,
    (error: unknown) => {
      known = undefined
      throw error
    },
  )
  return known
}

/** The public configuration from the server, the same for everyone. */
export async function readConfig(): Promise<{ firebase: IdentityConfig; mapsKey: string | null }> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new TypeError(`config.json answered ${response.status}`)
  return await response.json()
}

/** Where a custom token is exchanged. */
export function customTokenUrl({ apiKey, emulator }: IdentityConfig): string {
  const host = 'identitytoolkit.googleapis.com'
  return `${emulator ? `${location.origin}/${host}` : `https://${host}`}/v1/accounts:signInWithCustomToken?key=${encodeURIComponent(apiKey)}`
}

/** Where a refresh token is exchanged. */
export function refreshUrl({ apiKey, emulator }: IdentityConfig): string {
  const host = 'securetoken.googleapis.com'
  return `${emulator ? `${location.origin}/${host}` : `https://${host}`}/v1/token?key=${encodeURIComponent(apiKey)}`
}
