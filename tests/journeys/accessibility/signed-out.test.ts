import { expectReadable, screensInParts } from '#tests/support/page/readable.ts'
import { test } from '#tests/support/page/journey.ts'

test.for(screensInParts(''))(
  'axe finds nothing and nothing scrolls sideways on the screens before sign-in, in both themes and sizes',
  async ({ paths }, { visit }) => {
    await expectReadable(visit, '', paths)
  },
)
