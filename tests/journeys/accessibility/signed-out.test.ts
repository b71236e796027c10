import { expectAxeClean } from '#tests/support/page/axe-screens.ts'
import { test } from '#tests/support/page/journey.ts'

test('axe finds nothing on the screens before sign-in, in both themes and sizes', { timeout: 400_000 }, async ({ visit }) => {
  await expectAxeClean(visit, '')
})
