import { fork } from 'node:child_process'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { apiBase, header } from '#contract/http/header.ts'
import { builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { atLeast, atMost, median, type Figure } from './figure.ts'

const connections = 50
const rounds = 5
const roundSeconds = 3

/**
 * GET events/active, unchanged and changed, against a bare server; taking turns, so that load on the machine affects
 * all of them alike.
 */
export async function measureApi(origin: string): Promise<Figure[]> {
  const bare = fork(join(import.meta.dirname, 'bare-server.ts'))
  const port = await new Promise<number>((ready) => bare.once('message', (message) => ready(Number(message))))
  const client = await ApiClient.signIn(origin, builder)
  const first = await client.send('GET', '/events/active')
  const headers = {
    [header.authorization]: `Bearer ${client.tokens.fToken}`,
    [header.appToken]: client.tokens.aToken,
    [header.webOrigin]: 'true',
  }
  const url = `${origin}${apiBase}/events/active`
  const runs = {
    bare: { url: `http://127.0.0.1:${port}/` },
    unchanged: { url, headers: { ...headers, [header.ifNoneMatch]: first.headers.get('etag') ?? '' } },
    changed: { url, headers },
  }
  const rates: Record<keyof typeof runs, number[]> = { bare: [], unchanged: [], changed: [] }
  const p99s: number[] = []
  const wrong: string[] = []
  try {
    for (const run of Object.values(runs)) await autocannon({ ...run, connections, duration: 1 })
    for (let round = 0; round < rounds; round += 1) {
      for (const name of ['bare', 'unchanged', 'changed'] as const) {
        const result = await autocannon({ ...runs[name], connections, duration: roundSeconds })
        rates[name].push(result.requests.average)
        if (name === 'changed') p99s.push(result.latency.p99)
        wrong.push(...unexpected(name, result))
      }
    }
  } finally {
    bare.kill()
  }
  if (wrong.length > 0) throw new Error(`The API answered what was not expected: ${[...new Set(wrong)].join(', ')}`)
  const perSecond = (name: keyof typeof runs) => Math.round(median(rates[name]))
  return [
    atLeast(
      'GET events/active, unchanged (304), to bare node:http',
      ratio(rates.unchanged, rates.bare),
      0.33,
      '×',
      `${perSecond('unchanged')}/s of ${perSecond('bare')}/s`,
    ),
    atLeast('GET events/active, changed, to bare node:http', ratio(rates.changed, rates.bare), 0.13, '×', `${perSecond('changed')}/s`),
    atMost('the same, p99 at 50 connections', median(p99s), 20, 'ms'),
  ]
}

function ratio(values: readonly number[], floors: readonly number[]): number {
  return median(values.map((value, index) => value / (floors[index] ?? Number.NaN)))
}

function unexpected(name: string, result: autocannon.Result): string[] {
  const expected = name === 'unchanged' ? '304' : '200'
  return [
    ...Object.keys(result.statusCodeStats ?? {}).flatMap((status) => (status === expected ? [] : [`${name} ${status}`])),
    ...(result.errors > 0 ? [`${name} without answer`] : []),
  ]
}
