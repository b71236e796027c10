import type { Event } from './schema.ts'

const coded = ['fee_tiers', 'ad_sizes'] as const
type Coded = (typeof coded)[number]

/** A message for each code that an earlier fee or ad size of the event has, by path: entries and orders name them by it. */
export function repeatedCodes(lists: Partial<Record<Coded, readonly Pick<Event[Coded][number], 'code'>[]>>): Record<string, string> {
  const repeated = coded.flatMap((list) => {
    const codes = (lists[list] ?? []).map(({ code }) => code)
    return codes.flatMap((code, index) => (code !== '' && codes.indexOf(code) < index ? [[`${list}.${index}.code`, message]] : []))
  })
  return Object.fromEntries(repeated) as Record<string, string>
}

const message = 'Another one has this code. Enter a different one.'
