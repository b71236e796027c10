import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import type { Credential } from 'firebase-admin/app'

const keyFile = z.object({ type: z.literal('service_account'), project_id: z.string(), client_email: z.string(), private_key: z.string() })

interface Found {
  credential: Credential
  /** What stands in its file; undefined where the machine has one of its own. */
  projectId: string | undefined
}

/**
 * The service account that GOOGLE_APPLICATION_CREDENTIALS names, else the machine's own. From the file itself, since only
 * then can the portal sign tokens by itself, without another right and another service of Google.
 *
 * @throws when there is a file that is none
 */
export async function readServiceAccount(path: string | undefined): Promise<Found> {
  const { applicationDefault, cert } = await import('firebase-admin/app')
  if (path === undefined) return { credential: applicationDefault(), projectId: undefined }
  const {
    project_id: projectId,
    client_email: clientEmail,
    private_key: privateKey,
  } = z.parse(keyFile, JSON.parse(readFileSync(path, 'utf8')))
  return { credential: cert({ projectId, clientEmail, privateKey }), projectId }
}
