import { expect, test, vi } from 'vitest'
import { openFirebaseAccounts } from '#server/auth/accounts/firebase-accounts.ts'

test('requests mails from Firebase with the portal’s own address, so that a key restricted to it works', async () => {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(url, init))
    return Response.json({})
  })
  const firebase = { projectId: 'parade-live', apiKey: 'key', emulator: false }
  const accounts = openFirebaseAccounts({ env: { firebase, publicOrigin: 'https://parade.test', dataDir: '' } })

  await accounts.sendResetMail('ben@company.test')
  await accounts.sendInvitation({ email: 'ben@company.test', name: 'Ben Alvarez', link: '' })

  expect(asked.map(({ headers }) => headers.get('referer'))).toEqual(['https://parade.test/', 'https://parade.test/'])
})
