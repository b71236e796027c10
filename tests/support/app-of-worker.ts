import { inject } from 'vitest'

/**
 * Two workers run the journeys, and each has an app and a browser of its own, so that no file meets what another one changes. `inject`
 * hands out the objects themselves: from here on they are this worker's.
 */
const answer = await fetch(`${inject('appsOfWorkers')}/${process.env['VITEST_POOL_ID']}`)
if (!answer.ok) throw new Error(`The app of this worker did not start: ${await answer.text()}`)
const { app, webflow, browser } = (await answer.json()) as Record<'app' | 'webflow' | 'browser', object>
Object.assign(inject('app'), app)
Object.assign(inject('webflow'), webflow)
Object.assign(inject('browser'), browser)
