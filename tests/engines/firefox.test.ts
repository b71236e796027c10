import { testIn } from '#tests/support/engines/engine-journey.ts'
import { entryJourneys } from './entry-journeys.ts'
import { leavingJourneys } from './leaving-journeys.ts'
import { pageJourneys } from './page-journeys.ts'
import { sessionJourneys } from './session-journeys.ts'

const test = testIn('firefox')

sessionJourneys(test)
entryJourneys(test)
leavingJourneys(test)
pageJourneys(test)
