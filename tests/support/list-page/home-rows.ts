export interface HomeRow {
  id: string
  title: string
  company: string
  city: string
  status: string
  number: number | null
  price: number | null
  opens: string
  isJudged: boolean
  updated: number
  /** As heavy as an entry's long tail. */
  details: { description: string; features: string[] }
}

const trees = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ironwood', 'Juniper', 'Larch', 'Peña', 'Rowan']
const builders = ['Prairie Oak Builders', 'North Shore Homes', 'Kestrel & Sons', 'Lindqvist Construction', 'Blue Heron Remodeling']
const cities = ['Rogers', 'Maple Grove', 'Lakeville', 'Woodbury', 'Medina', 'Orono', 'Plymouth', 'Corcoran', 'Victoria', 'Chaska', 'Otsego']
export const homeStatuses = ['DRAFT', 'SUBMITTED', 'CHANGES_REQUESTED', 'APPROVED', 'PUBLISHED']

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T
const dayMs = 86_400_000
const sentence =
  'A two-story home on a wooded lot with a great room, a chef’s kitchen, a main-floor office and a lower level to grow into. '

/** The same homes every time. */
export function homeRows(count: number): HomeRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `home-${String(index).padStart(5, '0')}`,
    title: `The ${at(trees, index * 7)} ${index}`,
    company: at(builders, index * 3),
    city: at(cities, index * 5),
    status: at(homeStatuses, index),
    number: index % 5 < 3 ? null : index,
    price: index % 9 === 0 ? null : 300_000 + ((index * 7_919) % 900_000),
    opens: new Date(Date.parse('2026-05-01') + (index % 60) * dayMs).toISOString().slice(0, 10),
    isJudged: index % 4 === 0,
    updated: Date.parse('2026-03-01T15:00:00Z') + ((index * 104_729) % (60 * dayMs)),
    details: { description: sentence.repeat(5), features: Array.from({ length: 10 }, (_, line) => `Feature ${line} of home ${index}`) },
  }))
}
