import { expect, onTestFinished, test } from 'vitest'
import { seedDemo } from '#dev/seed/seed-demo.ts'
import { openDatabase } from '#server/db/database.ts'
import { copyTemplate } from '#tests/support/server/test-database.ts'
import { testNow } from '#tests/support/builders.ts'

const namesIn = async (isEdge: boolean) => {
  const database = openDatabase(await copyTemplate())
  onTestFinished(() => database.destroy())
  await seedDemo(database, testNow, undefined, { isEdge })
  const entries = await database.selectFrom('entries').select('title as name').execute()
  const companies = await database.selectFrom('companies').select('name').execute()
  const neighborhoods = await database.selectFrom('neighborhoods').select('name').execute()
  return [...entries, ...companies, ...neighborhoods].map(({ name }) => name)
}

/** A formula, a non-Latin script, emoji, or longer than a line. */
const isCruel = (name: string) => /^[=+@＝-]/u.test(name) || /[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}&+’]/u.test(name) || name.length > 60

test('the demo’s names are plausible for an association', async () => {
  expect((await namesIn(false)).filter(isCruel)).toEqual([])
})

test('only --edge adds names that break careless code', async () => {
  expect((await namesIn(true)).filter(isCruel).length).toBeGreaterThanOrEqual(10)
})

test('the demo does not contradict itself: no name twice, nothing for sale where all is sold, and companies are what their names say', async () => {
  const database = openDatabase(await copyTemplate())
  onTestFinished(() => database.destroy())
  await seedDemo(database, testNow)
  const people = await database.selectFrom('members').select(['first', 'last']).execute()
  const soldOut = await database.selectFrom('neighborhoods').select('details').where('status', '=', 'SOLD_OUT').execute()
  const remodelers = await database.selectFrom('companies').select('membership_type').where('name', 'like', '%Remodel%').execute()

  expect(new Set(people.map(({ first, last }) => `${first} ${last}`)).size).toBe(people.length)
  expect(soldOut.map(({ details }) => (details as { available_homesites: number }).available_homesites)).toEqual(soldOut.map(() => 0))
  expect(new Set(remodelers.map(({ membership_type: type }) => type))).toEqual(new Set(['REMODELER']))
})
