import { expectAxeClean, screensInParts } from '#tests/support/page/axe-screens.ts'
import { test } from '#tests/support/page/journey.ts'

test.for(screensInParts(''))('axe finds nothing on the screens before sign-in, in both themes and sizes', async ({ paths }, { visit }) => {
  await expectAxeClean(visit, '', paths)
})
