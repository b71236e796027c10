import { namesOf } from '#contract/value/fields.ts'
interface Failure {
  /** For the person, who can fix only a few of these. */
  message: string
  /** For staff, in the server's log. Absent if only the person can fix it. */
  log?: string
}

const contactAssociation = 'Contact the association to get this fixed.'

/** Why the identity service rejects sign-ins or passwords: one message for the person, one for staff. */
export const identityFailures = {
  CREDENTIALS: { message: 'The email address or password is incorrect. Check both, or select “Forgot your password?”' },
  TOO_MANY: { message: 'Too many attempts. Wait a few minutes, or select “Forgot your password?”' },
  DISABLED: { message: 'This account is disabled or archived. Ask the association to restore it.' },
  NO_MEMBER: {
    message: 'The password is correct, but this account isn’t linked to anyone in the portal yet. Ask the association to link it.',
  },
  DEVICE_FULL: { message: 'This device is out of space, so you can’t sign in. Free up some space and try again.' },
  OFFLINE: { message: 'You’re offline. Signing in needs a connection. Try again when you’re back online.' },
  NOT_THE_SERVICE: {
    message:
      'Something on this network responded instead of the sign-in service. If the network has a sign-in page of its own, open it first.',
  },
  SERVICE_SLOW: {
    message: 'The sign-in service didn’t respond in time. Try again in a minute.',
    log: 'The identity service didn’t respond in time.',
  },
  SERVICE_DOWN: {
    message: 'The sign-in service is having problems right now. Try again in a few minutes.',
    log: 'The identity service returned an error. See status.firebase.google.com for outages.',
  },
  /** The server has logged why. */
  PORTAL_DOWN: { message: 'The portal can’t sign you in right now. Try again in a minute.' },
  QUOTA: {
    message: 'The association has reached its sign-in limit. Try again in an hour.',
    log: 'The project has reached an identity service quota. See which one in the Google Cloud console, under Identity Toolkit API, Quotas.',
  },
  PASSWORD_UPGRADE: { message: 'Your password no longer meets the password rules. Select “Forgot your password?” to choose a new one.' },
  PASSWORD_POLICY: {
    message: 'This password doesn’t meet the association’s password rules. Choose a longer one with letters, numbers and symbols.',
  },
  SECOND_FACTOR: {
    message: 'This account requires a second sign-in step, which this portal doesn’t support. Ask the association to turn it off for you.',
    log: 'An account has a second factor, which the portal doesn’t support. Remove it from the account in Firebase.',
  },
  PROVIDER_OFF: {
    message: `Signing in with a password is turned off. ${contactAssociation}`,
    log: 'Signing in with email and password is turned off. Turn it on in Firebase, under Authentication, Sign-in method.',
  },
  KEY_BLOCKED: {
    message: `The sign-in service doesn’t accept this web address. ${contactAssociation}`,
    log: 'FIREBASE_API_KEY is restricted and doesn’t allow this portal. Add the portal’s address to the key’s websites, and Identity Toolkit API and Token Service API to its APIs.',
  },
  KEY_INVALID: {
    message: `The sign-in service doesn’t recognize this portal’s key. ${contactAssociation}`,
    log: 'FIREBASE_API_KEY isn’t valid. Copy the web API key again from Firebase, under Project settings.',
  },
  OTHER_PROJECT: {
    message: `Signing in is set up for another project. ${contactAssociation}`,
    log: 'A sign-in came from another project: FIREBASE_PROJECT_ID, FIREBASE_API_KEY and the service account must all belong to the same project.',
  },
  APP_CHECK: {
    message: `The sign-in service requires a check that this portal doesn’t support. ${contactAssociation}`,
    log: 'App Check or reCAPTCHA is enforced for Authentication, which the portal doesn’t support. Turn enforcement off in Firebase.',
  },
  UNAVAILABLE: {
    message: 'We can’t sign you in right now. Try again in a minute.',
    log: 'The identity service refused the sign-in for an unknown reason.',
  },
} as const satisfies Record<string, Failure>

export type IdentityFailure = keyof typeof identityFailures
export const identityFailureNames = namesOf(identityFailures)

/** The message for the log; undefined if only the person can fix it. */
export function identityLogLine(failure: IdentityFailure): string | undefined {
  const { log }: Failure = identityFailures[failure]
  return log
}

/** By the SDK's codes; those of the service itself are the same in capitals. */
const byCode = new Map<string, IdentityFailure>(
  Object.entries({
    'wrong-password': 'CREDENTIALS',
    'user-not-found': 'CREDENTIALS',
    'invalid-credential': 'CREDENTIALS',
    'invalid-login-credentials': 'CREDENTIALS',
    'invalid-email': 'CREDENTIALS',
    'missing-password': 'CREDENTIALS',
    'too-many-requests': 'TOO_MANY',
    'too-many-attempts-try-later': 'TOO_MANY',
    'resource-exhausted': 'QUOTA',
    'quota-exceeded': 'QUOTA',
    'user-disabled': 'DISABLED',
    'password-does-not-meet-requirements': 'PASSWORD_UPGRADE',
    'operation-not-allowed': 'PROVIDER_OFF',
    'password-login-disabled': 'PROVIDER_OFF',
    'multi-factor-auth-required': 'SECOND_FACTOR',
    'invalid-api-key': 'KEY_INVALID',
    'custom-token-mismatch': 'OTHER_PROJECT',
    'credential-mismatch': 'OTHER_PROJECT',
    'project-number-mismatch': 'OTHER_PROJECT',
    'configuration-not-found': 'OTHER_PROJECT',
    'missing-recaptcha-token': 'APP_CHECK',
    'invalid-recaptcha-token': 'APP_CHECK',
    // How our own server responds to a token that the identity service has just issued.
    'token-invalid': 'OTHER_PROJECT',
    'no-member': 'NO_MEMBER',
    'account-disabled': 'DISABLED',
  } as const),
)

const byBeginning: readonly (readonly [RegExp, IdentityFailure])[] = [
  [/^requests-(from|to)-.*-blocked/, 'KEY_BLOCKED'],
  [/^api-key-/, 'KEY_INVALID'],
  [/app-check/, 'APP_CHECK'],
  [/^quota-exceeded/, 'QUOTA'],
  [/^(the-service-is-currently-unavailable|internal-error|backend-error|unavailable)/, 'SERVICE_DOWN'],
]

/** The meaning of an SDK code or a service message; undefined if it is unknown. */
export function identityFailureOf(codeOrMessage: string): IdentityFailure | undefined {
  const [name = ''] = codeOrMessage.split(' : ')
  const code = name
    .replace(/^auth\//, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, '-')
  return byCode.get(code) ?? byBeginning.find(([beginning]) => beginning.test(code))?.[1]
}
