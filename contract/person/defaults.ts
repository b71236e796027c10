import type { Member } from './schema.ts'

export const memberDefaults = {
  phone: '',
  title: '',
  notifications: { email: true, in_app: true },
  company_id: null,
  company_role: null,
  is_archived: false,
  portal_role: 'member',
  auth_state: 'NONE',
  last_sign_in_at: null,
} as const satisfies Omit<Member, 'id' | 'version' | 'created_at' | 'updated_at' | 'first' | 'last' | 'email'>
