import { expect, onTestFinished, test } from 'vitest'
import { seedDemo } from '#dev/seed/seed-demo.ts'
import { openDatabase } from '#server/db/database.ts'
import { copyTemplate } from '#tests/support/server/server.ts'
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

/** A formula, another script than Latin, emoji, or longer than a line. */
const isCruel = (name: string) => /^[=+@＝-]/u.test(name) || /[^\p{Script=Latin}\p{Nd}\p{P}\p{Zs}&+’]/u.test(name) || name.length > 60

test('the demo has names that an association could have', async () => {
  expect((await namesIn(false)).filter(isCruel)).toEqual([])
})

test('names that break careless code come with --edge alone', async () => {
  expect((await namesIn(true)).filter(isCruel).length).toBeGreaterThanOrEqual(10)
})
