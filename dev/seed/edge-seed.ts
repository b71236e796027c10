import { sql, type Transaction } from 'kysely'
import { seedId } from '#server/commands/catalogues/seed-id.ts'
import type { Schema } from '#server/db/schema.ts'

/** Names that break careless code: very long, a spreadsheet formula, other scripts, right to left, quotes, emoji. */
const entryTitles: Record<number, string> = {
  1: '=The Equal Plan',
  2: 'Maison d’Été',
  3: 'The Åsgard',
  4: 'The Longest Model Name That Anybody Has Ever Entered Into a Parade of Homes Book',
  5: 'בית על האגם',
  6: '🏡 The Emoji House 🌲',
  24: '＝HYPERLINK("https://example.com")',
  96: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenmanufaktur',
}

const companyNames: Record<number, string> = {
  4: 'Häkkinen & Søn Byggeri',
  5: '=Equity Custom Homes',
  6: 'The Most Distinguished Consolidated Association of Independent Craftsman Home Builders and Fine Remodelers of the Upper Lakes',
  7: 'Ångström Passive Houses',
  10: 'Birchwood "Signature" Homes',
  12: 'בוני הצפון',
}

const people: Record<number, [first: string, last: string]> = {
  6: ['Zoë', 'Ñuñez'],
  7: ['Łukasz', 'Nguyễn'],
  8: ['Per', 'de la Cruz-Montgomery-Featherstonehaugh'],
  9: ['-Renée', '=SUM(A1:A9)'],
}

const neighborhoodNames: Record<number, string> = {
  4: 'Cañon Heights',
  8: '=Equal Shares Cohousing',
  11: 'Northern Pines of the Upper Saint Croix River Valley Nature Preserve',
}

const numbered = <T>(of: Record<number, T>) => Object.entries(of).map(([n, value]) => [Number(n), value] as const)

/** `npm run seed -- --edge`: gives some demo records names that are hard to display, sort, print and export. */
export async function applyEdgeCases(queries: Transaction<Schema>): Promise<void> {
  for (const [n, title] of numbered(entryTitles)) {
    await queries.updateTable('entries').set({ title }).where('id', '=', seedId('entry', n)).execute()
  }
  for (const [n, name] of numbered(companyNames)) {
    await queries.updateTable('companies').set({ name }).where('id', '=', seedId('company', n)).execute()
  }
  for (const [n, name] of numbered(neighborhoodNames)) {
    await queries.updateTable('neighborhoods').set({ name }).where('id', '=', seedId('neighborhood', n)).execute()
  }
  for (const [n, [first, last]] of numbered(people)) {
    await sql`update members set first = ${first}, last = ${last} where id = ${seedId('member', n)}`.execute(queries)
  }
}
