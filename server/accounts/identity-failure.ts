import type { Env } from '#server/env.ts'

type Settings = Pick<Env, 'firebase' | 'googleApplicationCredentials'>

/** What is missing when the identity service refuses, in a sentence for whoever runs the server. */
export function identityFailure(cause: unknown, { firebase: { projectId }, googleApplicationCredentials: file }: Settings): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const message = cause instanceof Error ? cause.message : ''
  if (code === 'app/invalid-credential' || /credential/i.test(message)) {
    return file === undefined
      ? 'GOOGLE_APPLICATION_CREDENTIALS is missing: give the path of the key file of a service account (Firebase console, Project settings, Service accounts).'
      : `The service account in GOOGLE_APPLICATION_CREDENTIALS (${file}) cannot be used: ${firstLine(message)}`
  }
  return (sentences[code] ?? (() => `Firebase did not answer for the project ${projectId}: ${code} ${firstLine(message)}`))(projectId)
}

const sentences: Record<string, (projectId: string) => string> = {
  'auth/insufficient-permission': (project) =>
    `The service account may not manage the accounts of ${project}. Give it the role Firebase Authentication Admin (roles/firebaseauth.admin) in that project.`,
  'auth/configuration-not-found': (project) =>
    `Firebase Authentication is not set up in ${project}. Open Authentication in the Firebase console, press Get started, and enable Email/Password.`,
  'auth/operation-not-allowed': (project) =>
    `Signing in with a password is off in ${project}. Enable Email/Password in the Firebase console, under Authentication, Sign-in method.`,
  'auth/project-not-found': (project) => `There is no Firebase project ${project}. Check FIREBASE_PROJECT_ID.`,
}

function firstLine(text: string): string {
  return text.split('\n')[0]?.trim() ?? ''
}
