import * as z from 'zod/mini'
import { recordFields, recordId } from './envelope.ts'
import { timestamp } from './timestamp-schema.ts'

export const companyRoles = ['OWNER', 'EDITOR', 'VIEWER'] as const
const portalRoles = ['admin', 'member'] as const

/** A person with a login. */
export const member = z.strictObject({
  ...recordFields,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  phone: z.string(),
  title: z.string(),
  company_id: z.nullable(recordId),
  company_role: z.nullable(z.enum(companyRoles)),
  portal_role: z.enum(portalRoles),
  auth_state: z.enum(['NONE', 'INVITED', 'ACTIVE', 'DISABLED']),
  last_sign_in_at: z.nullable(timestamp),
  is_archived: z.boolean(),
})
export type Member = z.infer<typeof member>

/** Who is signed in, as `login` answers and the session keeps it. */
export const currentUser = z.strictObject({
  id: recordId,
  name: z.string(),
  email: z.string(),
  company_id: z.nullable(recordId),
  company_role: z.nullable(z.enum(companyRoles)),
})
export type CurrentUser = z.infer<typeof currentUser>
