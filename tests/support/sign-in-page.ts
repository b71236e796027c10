import type { Page } from 'playwright-core'
import { demoPassword } from '#server/db/seed/demo-accounts.ts'

/** Signs in on the sign-in screen and waits for the navigation. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  await fillIn(page, email, password)
  await navigation(page).waitFor()
}

export async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The left navigation, which is there only when it can be used. */
export function navigation(page: Page) {
  return page.getByRole('navigation').getByRole('link', { name: 'Tour Entries' }).first()
}
