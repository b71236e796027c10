/** The identity service's error code, such as `auth/wrong-password`; empty when it is not one of its errors. */
export function identityCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return typeof code === 'string' ? code.replace(/^auth\//, '') : ''
}

/** The network is off, or what answered was not the service. */
export function unreachedReason(): 'OFFLINE' | 'UNAVAILABLE' {
  return navigator.onLine ? 'UNAVAILABLE' : 'OFFLINE'
}
