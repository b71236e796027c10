import type { Page } from 'playwright-core'

/** Chooses an action in the menu of a page's header. */
export async function chooseMore(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
