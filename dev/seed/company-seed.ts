import type { membershipTypes } from '#contract/company/schema.ts'
import { pick, seedRecord } from '#server/commands/catalogues/seed-id.ts'
import { slugOf } from '#server/resources/records/slug.ts'
import { domainOf, officeOf, phoneOf } from './contacts.ts'

/** The demo accounts belong to the first three. */
const names: [string, ...string[]] = [
  'Prairie Oak Builders',
  'North Lake Remodeling',
  'Stonebridge Land Company',
  'Hartwell & Sons',
  'Northwood Custom Homes',
  'Brightwater Homes',
  'Passive House Partners',
  "O'Donnell & Daughters",
  'Casa Ibáñez Remodeling',
  'Birchwood Fine Homes',
  'Red Barn Renovations',
  'Lakeland Development',
  'Meadowlark Homes',
  'Twin Pines Construction',
  'Iron Range Timberworks',
  'Hearth & Beam',
  'Blue Heron Communities',
  'Capstone Kitchen & Bath',
  'Fieldstone Homes',
  'Willow Creek Builders',
  'Northern Light Design/Build',
  'Summit Ridge Developers',
  'Foxglove Remodeling Co.',
  'Keystone Heritage Homes',
  'Evergreen Builders',
]

export const demoCompanies = names.length

export function companyName(n: number): string {
  return n <= names.length ? pick(names, n - 1) : `${pick(names, n * 7).slice(0, 60)} ${n}`
}

/** As the name says. */
function typeOf(name: string): (typeof membershipTypes)[number] {
  if (/Remodel|Renovations|Kitchen/.test(name)) return 'REMODELER'
  if (/\bLand\b|Develop|Communities/.test(name)) return 'DEVELOPER'
  return /Timberworks|Hearth/.test(name) ? 'ASSOCIATE' : 'BUILDER'
}

export function companyRow(n: number, now: number) {
  const name = companyName(n)
  const { line1, city, zip } = officeOf(n)
  return {
    ...seedRecord('company', n, now),
    name: name.slice(0, 120),
    legal_name: `${name.slice(0, 110)}, LLC`,
    slug: slugOf(name),
    member_number: `M-${1000 + n}`,
    membership_type: typeOf(name),
    standing: n === 11 ? ('LAPSED' as const) : n === 14 ? ('SUSPENDED' as const) : ('GOOD' as const),
    joined_at: new Date(Date.UTC(1985 + (n % 38), n % 12, 1, 12)),
    dues_through: new Date(Math.floor(now / 86_400_000) * 86_400_000 + (n === 11 ? -60 : 30 + ((n * 17) % 300)) * 86_400_000 + 43_200_000),
    address: `${line1}, ${city}, MN ${zip}`,
    phone: phoneOf(n),
    email: `office@${domainOf(name)}`,
    website: `https://${domainOf(name)}`,
    is_archived: false,
  }
}
