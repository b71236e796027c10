import { isDeepStrictEqual } from 'node:util'
import type { RequestedItem } from '#contract/catalogue/requested-item.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import { invalidFields } from '#server/http/problem.ts'

interface Requesting {
  requested_items?: readonly RequestedItem[] | undefined
}

/** Only staff decline a requested item: a member can send back what is stored, in one of the `stored` records. */
export function assertNoDeclines({ role }: Actor, { requested_items: items = [] }: Requesting, ...stored: Requesting[]): void {
  if (role === 'admin') return
  const known = stored.flatMap(({ requested_items: before = [] }) => before)
  const isNew = (item: RequestedItem) => item.declined !== undefined && !known.some((one) => isDeepStrictEqual(one, item))
  if (items.some(isNew)) throw invalidFields({ requested_items: 'Only the association can decline a requested item.' })
}
