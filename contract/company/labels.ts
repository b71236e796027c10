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
