/** The identity service's public configuration from the server, the same for everyone. */
export interface IdentityConfig {
  apiKey: string
  projectId: string
  /** The emulator runs on the app's own origin. */
  emulator: boolean
}

let known: Promise<IdentityConfig> | undefined

/** Fetched at sign-in, which needs the network anyway. Not cached on failure. */
export function identityConfig(): Promise<IdentityConfig> {
  known ??= fetchConfig().catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

async function fetchConfig(): Promise<IdentityConfig> {
  const response = await fetch('/config.json', { cache: 'no-store', signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new TypeError(`config.json answered ${response.status}`)
  const { firebase } = (await response.json()) as { firebase: IdentityConfig }
  return firebase
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
