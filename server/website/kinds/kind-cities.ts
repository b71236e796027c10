import { readNames, readRows, type PublishingKind } from './publishing-kind.ts'

interface City {
  id: string
  name: string
  slug: string
  is_active: boolean
  state: string
  county: string
  region_id: string | null
}

export const cities: PublishingKind = {
  type: 'cities',
  also: ['city', 'towns'],
  fields: [
    { name: 'state', label: 'State', shape: 'text' },
    { name: 'county', label: 'County', shape: 'text' },
    { name: 'region', label: 'Region', shape: 'text' },
  ],
  async read(reading) {
    const nameOf = await readNames(reading.queries, ['regions'])
    const rows = await readRows<City>('cities', reading, { state: '', county: '', region_id: null })
    return rows.map(({ id, name, slug, is_active: isActive, state, county, region_id: region }) => ({
      id,
      name,
      slug,
      verdict: isActive ? { is: 'public', why: '' } : { is: 'off', why: 'This city is no longer offered.' },
      values: { state, county, region: nameOf(region) },
    }))
  },
}
