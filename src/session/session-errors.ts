/** Nobody is signed in (product: Session). */
export class NoUser extends Error {
  constructor() {
    super('No user logged in.')
    this.name = 'NoUser'
  }
}

/** The identity service or our own said that this sign-in is over; it takes the password again. Nothing is deleted. */
export class SessionDied extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(`The sign-in has ended (${reason}).`)
    this.name = 'SessionDied'
    this.reason = reason
  }
}

/** The session was signed out, or became another user's, while something of it was under way. */
export class SessionReplaced extends Error {
  constructor() {
    super('The session was signed out meanwhile.')
    this.name = 'SessionReplaced'
  }
}

/** No token now, for a reason that says nothing about the sign-in: offline, busy, broken, too slow. */
export class RefreshUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The sign-in could not be renewed right now.', options)
    this.name = 'RefreshUnavailable'
  }
}

/** What was to be sent cannot be read on this device. It is not the network's fault, and sending it again does not help. */
export class BodyUnreadable extends Error {
  constructor(options?: ErrorOptions) {
    super('The body of a request could not be read.', options)
    this.name = 'BodyUnreadable'
  }
}
