import type { Draft } from '#app/outbox/drafts.ts'

/** The name in a draft's values; otherwise the kind of record. */
export function draftLabel({ key, values }: Pick<Draft, 'key' | 'values'>): string {
  const name = [values['name'], values['title'], values['label']].find((one) => typeof one === 'string' && one !== '')
  return typeof name === 'string' ? name : (key.split(':')[0] ?? key).replaceAll(/[_-]/g, ' ')
}
