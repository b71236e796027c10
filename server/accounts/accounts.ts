export interface AccountState {
  disabled: boolean
  /** Sign-ins from before this are revoked. Seconds since 1970. */
  validSince: number
}

/** What the server asks of the identity service. Every call may throw when the service does not answer. */
export interface Accounts {
  /** Null: there is no such account. */
  state: (uid: string) => Promise<AccountState | null>
  /** A link to our own page; null when no account has the address. */
  resetLink: (email: string) => Promise<string | null>
  /** Does nothing when no account has the address. */
  sendResetMail: (email: string) => Promise<void>
  setDisabled: (uid: string, disabled: boolean) => Promise<void>
  revokeSessions: (uid: string) => Promise<void>
}
