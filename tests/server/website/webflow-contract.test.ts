import { afterEach, expect, test } from 'vitest'
import { call } from '#tests/support/server/server.ts'
import { publishingServer, publishedHomes, setEntry } from '#tests/support/webflow/publishing-server.ts'
import { publishedCalls, refusal } from '#tests/support/webflow/webflow-contract.ts'
import type { DoubleCall } from '#tests/support/webflow/webflow-double.ts'

// Our requests to Webflow and the test double's responses, compared with the API's published document.

const said: DoubleCall[] = []

afterEach(() => {
  said.length = 0
})

test('every request of a full run, and every response to it, matches Webflow’s API document', async () => {
  const server = await publishingServer()
  const { app, database, double, ground, run, retry, clock, signIn, admin } = server
  const [first, second] = await publishedHomes(database, ground, 3)
  const headers = await signIn(admin)
  const publishSite = () => call(app, 'webflow.publishSite', { headers })

  // Covers items that are created, rejected, changed, lost, deleted by hand and removed, and publishing the site, over
  // several minutes of the rate limit.
  double.refusedNames.add('The Alder 2')
  const refused = await run()
  double.refusedNames.clear()
  await retry(refused.id)
  await setEntry(database, first?.id ?? '', { tagline: 'Now with a porch' })
  const drops = ['PATCH']
  double.fateOf = ({ method }) => (drops[0] === method && drops.shift() ? 'dropped' : 'answered')
  await run()
  double.erase('cities', double.itemsIn('cities')[0]?.id ?? '')
  await setEntry(database, first?.id ?? '', { tagline: 'Now with two porches' })
  const vanished = await run()
  await retry(vanished.id)
  await run({ ids: [second?.id ?? ''], mode: 'UNPUBLISH' })
  await publishSite()
  clock.now += 10 * 60_000
  double.clash = 'rename'
  await publishedHomes(database, ground, 1, { title: 'The Birch' })
  await run()
  await call(app, 'webflow.status', { query: { check: 'now' }, headers })

  said.push(...double.requests)
  expect(said.flatMap(wrongIn)).toEqual([])
  const asked = new Set(said.map(nameOf))
  expect(Object.keys(publishedCalls).filter((name) => !asked.has(name))).toEqual(['DELETE /collections/{id}/items/{id}'])
})

function nameOf({ method, path }: DoubleCall): string {
  return `${method} ${path.replaceAll(/\/[\da-f]{24}(?=\/|$)/g, '/{id}')}`
}

function wrongIn(one: DoubleCall): string[] {
  const name = nameOf(one)
  const published = publishedCalls[name]
  if (!published) return [`${name}: there is no such call`]
  const parts = [
    ['query', published.query, one.query],
    ['body', published.body, one.body],
    ['answer', one.status === published.done ? published.answer : refusal, one.answer],
  ] as const
  const isNamed = one.status === published.done || published.refusals.includes(one.status)
  return [
    ...(isNamed ? [] : [`${name}: answers ${one.status}`]),
    ...parts.flatMap(([part, schema, value]) => {
      const { error } = schema.safeParse(value)
      return (error?.issues ?? []).map(({ path, message }) => `${name} ${part} ${path.join('.')}: ${message}`)
    }),
  ]
}
