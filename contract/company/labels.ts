import { formatUtcDate } from '#contract/time/format-time.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { mapFields } from '#contract/value/fields.ts'
import { addressLabels, type RecordText } from '#contract/value/record-text.ts'
import type { Company } from './schema.ts'

export const standingLabels: Record<Company['standing'], { label: string; tone: 'plain' | 'go' | 'wait' | 'alarm' }> = {
  GOOD: { label: 'In good standing', tone: 'go' },
  LAPSED: { label: 'Lapsed', tone: 'alarm' },
  SUSPENDED: { label: 'Suspended', tone: 'alarm' },
}

export const membershipLabels: Record<Company['membership_type'], string> = {
  BUILDER: 'Builder',
  REMODELER: 'Remodeler',
  DEVELOPER: 'Developer',
  ASSOCIATE: 'Associate',
}

const day = (at: Timestamp) => formatUtcDate(at, 'short')

export const companyText: RecordText = {
  labels: {
    name: 'Name',
    legal_name: 'Legal name',
    phone: 'Phone',
    email: 'Email',
    website: 'Website',
    address: 'Address',
    logo_file_id: 'Logo',
    membership_type: 'Membership type',
    member_number: 'Member number',
    standing: 'Standing',
    joined_at: 'Member since',
    dues_through: 'Dues paid through',
    license: 'License',
    'license.number': 'License number',
    'license.state': 'License state',
    'license.expires_on': 'License expires',
    billing_address: 'Billing address',
    notes: 'Notes',
    is_archived: 'Archived',
  } satisfies RecordText['labels'] & Partial<Record<keyof Company, string>>,
  parts: { billing_address: addressLabels },
  values: {
    membership_type: membershipLabels,
    standing: mapFields(standingLabels, ({ label }) => label),
    joined_at: day,
    dues_through: day,
  },
}
