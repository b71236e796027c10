import type { companyCertifications } from './schema.ts'

export const companyCertificationLabels: Record<(typeof companyCertifications)[number], string> = {
  CGR: 'Certified Graduate Remodeler (CGR)',
  CGP: 'Certified Green Professional (CGP)',
  CAPS: 'Certified Aging-in-Place Specialist (CAPS)',
  GREEN_PATH: 'Green Path',
  CGB: 'Certified Graduate Builder (CGB)',
  GMB: 'Graduate Master Builder (GMB)',
}
