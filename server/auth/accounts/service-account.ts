import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Credential } from 'firebase-admin/app'

const keyFile = z.object({ type: z.literal('service_account'), project_id: z.string(), client_email: z.string(), private_key: z.string() })

interface ServiceAccount {
  credential: Credential
  /** The project named in the file; undefined for the machine's own account. */
  projectId: string | undefined
}

/**
 * The service account in GOOGLE_APPLICATION_CREDENTIALS, or else the machine's own. Read from the file itself,
 * because only then can the portal sign tokens without another permission and another Google service.
 *
 * @throws if the file is not a service account
 */
export async function readServiceAccount(path: string | undefined): Promise<ServiceAccount> {
  const { applicationDefault, cert } = await import('firebase-admin/app')
  if (path === undefined) return { credential: applicationDefault(), projectId: undefined }
  const {
    project_id: projectId,
    client_email: clientEmail,
    private_key: privateKey,
  } = z.parse(keyFile, JSON.parse(readFileSync(path, 'utf8')))
  return { credential: cert({ projectId, clientEmail, privateKey }), projectId }
}
