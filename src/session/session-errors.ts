/** Nobody is signed in (product: Session). */
export class NoUser extends Error {
  constructor() {
    super('No user logged in.')
    this.name = 'NoUser'
  }
}

/**
 * The identity service or our server ended this sign-in; the user must enter the password again.
 * Nothing is deleted.
 */
export class SessionDied extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`The sign-in has ended (${reason}).`)
    this.name = 'SessionDied'
    this.reason = reason
  }
}

/** Our server refused a login, or answered with something else. `code` is empty if it gave none. */
export class LoginRefused extends Error {
  readonly code: string

  constructor(code: unknown) {
    super(`login was refused: ${String(code)}`)
    this.code = typeof code === 'string' ? code : ''
  }
}

/** The session ended, or another user signed in, while something was running. */
export class SessionReplaced extends Error {
  constructor() {
    super('The session was signed out meanwhile.')
    this.name = 'SessionReplaced'
  }
}

/**
 * No token right now, for a reason unrelated to the sign-in: offline, or the service is busy,
 * failing or too slow.
 */
export class RefreshUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The sign-in could not be renewed right now.', options)
    this.name = 'RefreshUnavailable'
  }
}

/** The body can't be read on this device. The network isn't at fault, and retrying doesn't help. */
export class BodyUnreadable extends Error {
  constructor(options?: ErrorOptions) {
    super('The body of a request could not be read.', options)
    this.name = 'BodyUnreadable'
  }
}
