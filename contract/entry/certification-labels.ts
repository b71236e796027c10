import type { certifications, Entry } from './schema.ts'

export const certificationLabels: Record<(typeof certifications)[number], string> = {
  ENERGY_STAR: 'ENERGY STAR',
  HERS: 'HERS rated',
  GREEN_PATH: 'Green Path',
  NGBS: 'NGBS Green',
  LEED: 'LEED',
  ZERH: 'Zero Energy Ready Home',
  PASSIVE_HOUSE: 'Passive House',
}

/** The certificates of a home, in print and on the website: "LEED", "HERS 45". */
export function certificatesOf({ certifications: own, hers_score: score }: Pick<Entry, 'certifications' | 'hers_score'>): string[] {
  return own.map((one) => (one === 'HERS' ? `HERS ${score ?? ''}`.trim() : certificationLabels[one]))
}
