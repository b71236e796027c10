import { companyRoles, type Member } from '#contract/person/schema.ts'
import { companyName } from './company-seed.ts'
import { emailOf, phoneOf } from './contacts.ts'
import { demoAccounts } from './demo-accounts.ts'
import { pick, seedId, seedRecord } from '#server/commands/catalogues/seed-id.ts'

const firstNames: [string, ...string[]] = [
  'Zoe',
  'José',
  'Lucas',
  'Mai',
  'Ingrid',
  'Samuel',
  'Aisha',
  'Tom',
  'Renee',
  'Daniel',
  'Carla',
  'Per',
]
const lastNames: [string, ...string[]] = [
  'Nunez',
  'Larsson',
  'Nguyen',
  'de la Cruz',
  'Smith',
  'Wojcik',
  "O'Brien",
  'Yang',
  'Berg',
  'Hassan',
  'Keller',
]

const demoMembers = 40
/** The four demo accounts, a second admin, and the people of 25 companies. */
export function memberRows(now: number) {
  return Array.from({ length: demoMembers }, (_, index) => memberRow(index + 1, now))
}

function memberRow(n: number, now: number) {
  const account = demoAccounts[n - 1]
  const isAdmin = n === 1 || n === 5
  // The accounts belong to companies 1 to 3; everyone else fills up the other companies, then these.
  const company = n <= 4 ? n - 1 : ((n - 3) % 25) + 1
  const [first, last] = account ? (account.displayName.split(' ') as [string, string]) : [pick(firstNames, n), pick(lastNames, n)]
  return {
    ...seedRecord('member', n, now),
    first,
    last,
    email: account?.email ?? (isAdmin ? `${first.toLowerCase()}@parade.example` : emailOf(`${first} ${last}`, companyName(company))),
    phone: phoneOf(200 + n),
    title: isAdmin ? 'Parade staff' : n % 3 === 0 ? 'Marketing' : 'Owner',
    company_id: isAdmin ? null : seedId('company', company),
    company_role: isAdmin ? null : n <= 28 ? ('OWNER' as const) : pick(companyRoles, n),
    portal_role: isAdmin ? ('admin' as const) : ('member' as const),
    auth_uid: account?.uid ?? null,
    auth_state: authState(n),
    last_sign_in_at: null,
    is_archived: n === 39,
  }
}

function authState(n: number): Member['auth_state'] {
  if (n <= demoAccounts.length) return 'ACTIVE'
  if (n === 38) return 'DISABLED'
  // Members without a demo account have not been invited yet. One is invited but has no account: a mismatch for staff
  // to fix.
  return n === 8 ? 'INVITED' : 'NONE'
}
