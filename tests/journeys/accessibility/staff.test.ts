import { admin } from '#tests/support/accounts.ts'
import { expectAxeClean, expectMenusAxeClean, screensInParts } from '#tests/support/page/axe-screens.ts'
import { test } from '#tests/support/page/journey.ts'

test.for(screensInParts(admin))(
  'axe finds nothing on the screens of staff from $first on, in both themes and sizes',
  async ({ paths }, { visit }) => {
    await expectAxeClean(visit, admin, paths)
  },
)

test('axe finds nothing in the menus of staff, in both themes and sizes', async ({ visit }) => {
  await expectMenusAxeClean(visit, admin)
})
