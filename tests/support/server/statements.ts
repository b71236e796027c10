import { Client } from 'pg'
import { vi } from 'vitest'

interface Statement {
  text: string
  values: unknown[]
}

/**
 * The statements sent to the database while `work` ran, without those for authentication and
 * transaction control.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  const all = query.mock.calls.map(([text, values]: unknown[]) => ({ text: String(text), values: Array.isArray(values) ? values : [] }))
  query.mockRestore()
  return all.filter(({ text }) => !/app_tokens|refused_sign_ins|idempotency_keys|set_config|^(?:begin|commit|rollback)\b/i.test(text))
}
