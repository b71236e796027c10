import { inject, type ProvidedContext } from 'vitest'

/**
 * Gives each worker its own app, and a browser if its project needs one, so that test files don't
 * see each other's changes. `inject` returns the same objects each time, so assigning to them here
 * sets this worker's values.
 */
const answer = await fetch(`${inject('appsOfWorkers')}/${process.env['VITEST_POOL_ID']}`)
if (!answer.ok) throw new Error(`The app of this worker did not start: ${await answer.text()}`)
for (const [name, own] of Object.entries((await answer.json()) as Partial<ProvidedContext>)) Object.assign(inject(name as 'app'), own)
