import { pick } from '#server/commands/catalogues/seed-id.ts'

type Words = readonly [string, ...string[]]

const areaCodes: Words = ['612', '651', '763', '952', '507', '320', '218']

/** 555-0100 to 555-0199 belong to nobody. The first 700 differ. */
export function phoneOf(n: number): string {
  return `(${pick(areaCodes, n)}) 555-01${String((n * 37) % 100).padStart(2, '0')}`
}

/** 'Hearth & Beam' → 'hearthandbeam.example'. */
export function domainOf(name: string): string {
  return `${letters(name.replaceAll('&', 'and')).slice(0, 60)}.example`
}

const firstNames: Words = ['Grace', 'Marcus', 'Elena', 'Theo', 'Priya', 'Owen', 'Hannah', 'Luis', 'Nora', 'Kou', 'Beth']
const lastNames: Words = ['Halvorsen', 'Moreau', 'Abdi', 'Vale', 'Lindgren', 'Xiong', 'Fischer', 'Bell', 'Ramirez', 'Kowalski']

/** The person to contact at a company. */
export function personOf(n: number): string {
  return `${pick(firstNames, n)} ${pick(lastNames, n)}`
}

/** 'Grace Halvorsen' at 'Homestead Title' → 'grace.halvorsen@homesteadtitle.example'. */
export function emailOf(person: string, company: string): string {
  return `${person.split(' ').map(letters).join('.')}@${domainOf(company)}`
}

function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
}

const streets: Words = [
  'Commerce Drive',
  'Main Street',
  'County Road 19',
  'Mill Street',
  'Industrial Boulevard',
  'Second Avenue',
  'Depot Lane',
]
const places: readonly [Place, ...Place[]] = [
  { city: 'Lakeview', zip: '55001' },
  { city: 'Saint Anne', zip: '55014' },
  { city: 'Prior Falls', zip: '55372' },
  { city: 'Elm Grove', zip: '55042' },
  { city: 'Maple Lake', zip: '55358' },
  { city: 'Rosemont', zip: '55068' },
  { city: 'Edina Park', zip: '55424' },
  { city: 'Woodbury Hills', zip: '55125' },
  { city: 'Plymouth Woods', zip: '55447' },
  { city: 'Savage Glen', zip: '55378' },
  { city: 'Hastings Bend', zip: '55033' },
]

interface Place {
  city: string
  zip: string
}

export function officeOf(n: number): Place & { line1: string } {
  return { line1: `${120 + ((n * 173) % 2800)} ${pick(streets, n)}`, ...pick(places, n - 1) }
}
