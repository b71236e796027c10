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
