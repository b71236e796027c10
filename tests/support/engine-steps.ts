import { demoPassword } from '#server/db/seed/demo-accounts.ts'
import type { EnginePage } from './engine-browser.ts'

/** Signs in by hand and waits for the navigation. */
export async function signIn(page: EnginePage, email: string): Promise<void> {
  await page.fillIn({ label: 'E-mail' }, email)
  await page.fillIn({ label: 'Password' }, demoPassword)
  await page.click({ role: 'button', name: 'Sign in' })
  await page.waitFor({ role: 'link', name: 'Tour Entries' })
}
