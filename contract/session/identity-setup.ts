import { namesOf } from '#contract/value/fields.ts'
/** Problems with a Firebase project's settings that the server detects, and what staff can do about them. */
export const identitySetup = {
  SERVICE_ACCOUNT_MISSING:
    'No service account. Set GOOGLE_APPLICATION_CREDENTIALS to the key file from Firebase, under Project settings, Service accounts. Until then no one can be invited, disabled or signed in as.',
  SERVICE_ACCOUNT_UNREADABLE:
    'The file that GOOGLE_APPLICATION_CREDENTIALS names can’t be read or isn’t a service account’s key. Download a new one from Firebase, under Project settings, Service accounts.',
  SERVICE_ACCOUNT_OTHER_PROJECT:
    'The service account doesn’t belong to the project in FIREBASE_PROJECT_ID. Use the key file of the same project.',
  SERVICE_ACCOUNT_REFUSED:
    'Google rejected the service account. Its key was deleted, or it isn’t allowed to manage accounts. Download a new key, or give it the role Firebase Authentication Admin.',
  PROJECT_NOT_FOUND:
    'Google can’t find the project in FIREBASE_PROJECT_ID, or Authentication isn’t turned on for it. Check the ID, then open Authentication in Firebase.',
  API_KEY_INVALID: 'Google rejected FIREBASE_API_KEY. Copy the web API key again from Firebase, under Project settings.',
  API_KEY_OTHER_PROJECT:
    'FIREBASE_API_KEY doesn’t belong to the project in FIREBASE_PROJECT_ID, so no one can sign in. Use the web API key of the same project.',
  API_KEY_BLOCKED:
    'FIREBASE_API_KEY is restricted and doesn’t allow this portal. Add the address in PUBLIC_ORIGIN to the key’s websites, and Identity Toolkit API and Token Service API to its APIs.',
  PASSWORDS_OFF: 'Signing in with email and password is turned off. Turn it on in Firebase, under Authentication, Sign-in method.',
  SIGN_UP_OPEN:
    'Anyone can create an account. Turn off “Enable create (sign-up)” in Firebase, under Authentication, Settings, User actions: accounts start with an invitation from the portal.',
  NOT_CHECKED: 'Google didn’t respond, so the settings aren’t checked yet.',
} as const

export type IdentitySetupProblem = keyof typeof identitySetup
export const identitySetupProblems = namesOf(identitySetup)
