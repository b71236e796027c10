/** The values that the counts of a home can have. */
export const entryCounts = {
  bedrooms: { min: 0, max: 20, step: 1 },
  bathrooms: { min: 0, max: 20, step: 0.25 },
  garage_stalls: { min: 0, max: 12, step: 1 },
  stories: { min: 1, max: 4, step: 0.5 },
} as const
