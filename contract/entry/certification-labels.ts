import type { certifications } from './schema.ts'

export const certificationLabels: Record<(typeof certifications)[number], string> = {
  ENERGY_STAR: 'ENERGY STAR',
  HERS: 'HERS rated',
  GREEN_PATH: 'Green Path',
  NGBS: 'NGBS Green',
  LEED: 'LEED',
  ZERH: 'Zero Energy Ready Home',
  PASSIVE_HOUSE: 'Passive House',
}
