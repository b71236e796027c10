import { expect, test } from 'vitest'
import { screensByAccount } from '#tests/support/page/screens.ts'
import { routePaths } from '#tests/support/route-paths.ts'

test('the list of screens that axe and Lighthouse look at has every page', () => {
  const listed = new Set(Object.values(screensByAccount).flatMap((screens) => screens.map((screen) => screen.split('?')[0])))

  expect(routePaths().filter((path) => !listed.has(path))).toEqual([])
})
