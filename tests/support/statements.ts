import { Client } from 'pg'
import { vi } from 'vitest'

/** What was sent to the database while `work` ran, but for who asks and for what begins and ends a transaction. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  await work()
  const all = query.mock.calls.map(([first]: unknown[]) => (typeof first === 'string' ? first : (first as { text: string }).text))
  query.mockRestore()
  return all.filter(
    (text) => !/app_tokens|refused_sign_ins|idempotency_keys|set_config|^(?:begin|start transaction|commit|rollback)\b/i.test(text),
  )
}
