import type { Company } from './schema.ts'

export const companyDefaults = {
  legal_name: '',
  address: '',
  phone: '',
  email: '',
  website: '',
  logo_file_id: null,
  license: { number: '', state: '', expires_on: null },
  billing_address: { line1: '', line2: '', city: '', state: '', zip: '' },
  member_number: '',
  standing: 'GOOD',
  joined_at: null,
  dues_through: null,
  is_archived: false,
  notes: '',
  merged_into_id: null,
} as const satisfies Omit<Company, 'id' | 'version' | 'created_at' | 'updated_at' | 'name' | 'slug' | 'membership_type'>
