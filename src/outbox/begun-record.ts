import type { Fields } from './merge-fields.ts'

/**
 * A record that was begun on this device, as it is shown until the server has it: what its call says of it over what every
 * new one has. A form wrote the body by the schema of its endpoint, and the server checks it again.
 */
export function begunRecord<R extends object>(fresh: Partial<R>, body: Fields): R {
  return { ...fresh, ...body } as R
}
