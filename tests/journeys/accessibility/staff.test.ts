import { admin } from '#tests/support/accounts.ts'
import { expectReadable, expectMenusAxeClean, screensInParts } from '#tests/support/page/readable.ts'
import { test } from '#tests/support/page/journey.ts'

test.for(screensInParts(admin))(
  'axe finds nothing and nothing scrolls sideways on the screens of staff from $first on, in both themes and sizes',
  async ({ paths }, { visit }) => {
    await expectReadable(visit, admin, paths)
  },
)

test('axe finds nothing in the menus of staff, in both themes and sizes', async ({ visit }) => {
  await expectMenusAxeClean(visit, admin)
})
