import { expect, test, vi } from 'vitest'
import { CatalogueRail } from '#app/features/catalogues/catalogue-rail.tsx'
import { PeopleTabs } from '#app/features/people/list/people-tabs.tsx'
import { ResetPasswordPage } from '#app/features/session/reset-password-page.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => true }))
vi.mock('#app/features/catalogues/use-catalogue.ts', () => ({ useCatalogueCounts: () => ({}) }))

const noLink = { brand: null, link: undefined, email: '', onDone: () => undefined }

test.each<[title: string, page: () => unknown]>([
  ['Cities', () => CatalogueRail({ current: 'cities' })],
  ['Awards', () => CatalogueRail({ current: 'awards' })],
  ['Members: Companies', () => PeopleTabs({ current: 'companies' })],
  ['Forgot your password?', () => ResetPasswordPage(noLink)],
])('of pages with one address, each has a title of its own: %s', async (title, page) => {
  await mountHook(page, {})

  expect(document.title).toBe(`${title} · Parade Portal`)
})

test.each([
  ['companies', 'Companies'],
  ['profiles', 'Profiles'],
] as const)('after the %s of Members, the page that is called the same keeps its title', async (current, title) => {
  document.title = 'Members · Parade Portal'
  const page = await mountHook(() => PeopleTabs({ current }), {})
  document.title = `${title} · Parade Portal`

  await page.leave()

  expect(document.title).toBe(`${title} · Parade Portal`)
})
