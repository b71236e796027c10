import { expect, test } from 'vitest'
import { useTabTitle } from '#app/ui/messages/use-tab-title.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

async function aTab(record?: string) {
  const tab = await mountHook(({ name }: { name: string | undefined }) => useTabTitle(name), { name: undefined as string | undefined })
  document.title = 'New Entry · Parade Portal'
  await tab.show({ name: record })
  return tab
}

test('the tab is named after the open record, as it is renamed', async () => {
  const tab = await aTab('The Juniper')
  expect(document.title).toBe('The Juniper · Parade Portal')

  await tab.show({ name: 'The Alder' })

  expect(document.title).toBe('The Alder · Parade Portal')
})

test('without a record, the page’s own title stays, and it returns after one', async () => {
  const tab = await aTab()
  expect(document.title).toBe('New Entry · Parade Portal')

  await tab.show({ name: 'The Juniper' })
  await tab.show({ name: undefined })

  expect(document.title).toBe('New Entry · Parade Portal')
})

test('the title of the next page stays', async () => {
  const tab = await aTab('The Juniper')
  document.title = 'Dashboard · Parade Portal'

  await tab.leave()

  expect(document.title).toBe('Dashboard · Parade Portal')
})
