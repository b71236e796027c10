import * as z from 'zod/mini'
import { recordFields, recordId } from '#contract/http/endpoint.ts'
import { line, phoneLine, ref, requiredEmail } from '#contract/value/field.ts'
import { timestamp } from '#contract/time/timestamp-schema.ts'
import { namesOf } from '#contract/value/fields.ts'

export const companyRoles = ['OWNER', 'EDITOR', 'VIEWER'] as const
export const portalRoles = ['admin', 'member'] as const
export const authStates = ['NONE', 'INVITED', 'ACTIVE', 'DISABLED'] as const

const notifications = z.strictObject({ email: z.boolean(), in_app: z.boolean() })

/** Fields that people can change about themselves. */
const ownFields = { first: line(60, 1), last: line(60, 1), phone: phoneLine, title: line(80), notifications }

const staffFields = {
  email: requiredEmail,
  company_id: ref,
  company_role: z.nullable(z.enum(companyRoles)),
  is_archived: z.boolean(),
}

/** A person with a login. Portal role and account state have their own calls. */
export const member = z.strictObject({
  ...recordFields,
  ...ownFields,
  ...staffFields,
  portal_role: z.enum(portalRoles),
  auth_state: z.enum(authStates),
  last_sign_in_at: z.nullable(timestamp),
})
export type Member = z.infer<typeof member>

export const memberPatch = z.partial(z.strictObject({ ...ownFields, ...staffFields }))
/** The fields of a patch that people can send about themselves. */
export const ownMemberFields = namesOf(ownFields)

export const newMember = z.strictObject({
  ...memberPatch.shape,
  id: recordId,
  first: ownFields.first,
  last: ownFields.last,
  email: staffFields.email,
})

/** The signed-in person, as `login` returns it and the session stores it. */
export const currentUser = z.strictObject({
  id: recordId,
  name: z.string(),
  email: z.string(),
  /** Absent in a session that was stored by an earlier version. */
  phone: z.optional(z.string()),
  company_id: z.nullable(recordId),
  company_role: z.nullable(z.enum(companyRoles)),
  /** Set while staff are signed in as this member: who, and until when. Shown in the banner. */
  impersonation: z.optional(z.strictObject({ id: recordId, admin_id: recordId, admin_name: z.string(), expires_at: timestamp })),
})
export type CurrentUser = z.infer<typeof currentUser>
