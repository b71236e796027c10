import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { readDraft } from '#app/outbox/drafts.ts'
import { useEntryStaffForm } from '#app/features/entries/staff/use-entry-staff-form.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anId } from '#tests/support/builders.ts'
import { everythingAt } from '#tests/support/server/entry-states.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  await signInOnPage(aPerson('staff-section'))
})

async function openForm(id: string) {
  const entry = { ...everythingAt('SUBMITTED', 'approve'), id }
  const form = await mountHook(() => useEntryStaffForm(entry), {})
  return {
    ...form,
    draft: async () => (await readDraft(`entries:${id}:staff`))?.values,
    /** A moment later. */
    later: <T>(look: () => T | Promise<T>) =>
      expect.poll(async () => {
        await form.during(() => new Promise((done) => setTimeout(done, 20)))
        return await look()
      }),
  }
}

test("staff's own section keeps what was typed on the device and offers it after a reload", async () => {
  const id = anId()
  const before = await openForm(id)
  await before.later(() => before.now().isBlocked).toBe(false)
  await before.during(() => before.now().set('internal_note', 'Call the builder about the fee.'))
  await before.during(() => before.now().set('fee_amount', 450))
  await before.later(before.draft).toMatchObject({ fee_amount: 450 })

  const after = await openForm(id)
  await after.later(() => after.now().draft).toBeDefined()
  await after.during(() => after.now().draft?.resume())

  expect(after.now().values).toMatchObject({ internal_note: 'Call the builder about the fee.', fee_amount: 450 })
})

test('what was typed last is kept when the section is left at once', async () => {
  const form = await openForm(anId())
  await form.later(() => form.now().isBlocked).toBe(false)

  await form.during(() => form.now().set('invoice_no', 'INV-7'))
  await form.leave()

  await expect.poll(form.draft).toMatchObject({ invoice_no: 'INV-7' })
})
