import { inject, type ProvidedContext } from 'vitest'

/**
 * Each worker has an app of its own, and a browser where its project starts one, so that no file meets what another one changes.
 * `inject` hands out the objects themselves: from here on they are this worker's.
 */
const answer = await fetch(`${inject('appsOfWorkers')}/${process.env['VITEST_POOL_ID']}`)
if (!answer.ok) throw new Error(`The app of this worker did not start: ${await answer.text()}`)
for (const [name, own] of Object.entries((await answer.json()) as Partial<ProvidedContext>)) Object.assign(inject(name as 'app'), own)
