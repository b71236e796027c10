import { testIn } from '#tests/support/engine-journey.ts'
import { entryJourneys } from './entry-journeys.ts'
import { sessionJourneys } from './session-journeys.ts'

const test = testIn('firefox')

sessionJourneys(test)
entryJourneys(test)
