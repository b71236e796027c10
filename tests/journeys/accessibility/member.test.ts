import { builder } from '#tests/support/accounts.ts'
import { expectReadable, expectMenusAxeClean, screensInParts } from '#tests/support/page/readable.ts'
import { test } from '#tests/support/page/journey.ts'

test.for(screensInParts(builder))(
  'axe finds nothing and nothing scrolls sideways on the screens of a member from $first on, in both themes and sizes',
  async ({ paths }, { visit }) => {
    await expectReadable(visit, builder, paths)
  },
)

test('axe finds nothing in the menus of a member, in both themes and sizes', async ({ visit }) => {
  await expectMenusAxeClean(visit, builder)
})
