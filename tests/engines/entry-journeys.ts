import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, inject } from 'vitest'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { lookAround } from '#tests/support/page/device.ts'
import type { EngineTest } from '#tests/support/engines/engine-journey.ts'
import { beginHome, homeTitle, openHome, openSignedIn, stateLine, waitForWorker } from '#tests/support/engines/engine-steps.ts'
import { aFullDraft, anOpenEvent, change, entryNow } from '#tests/support/page/entry-pages.ts'
import { aPdf, aPhonePhoto } from '#tests/support/pictures.ts'
import { temporaryFolder } from '#tests/support/build/temporary-folder.ts'

const asStaff = () => ApiClient.signIn(inject('app').origin, admin)
const asBuilder = () => ApiClient.signIn(inject('app').origin, builder)

export function entryJourneys(test: EngineTest) {
  test('a member enters a home step by step and it saves automatically', async ({ visit }) => {
    const event = await anOpenEvent(await asStaff(), 'Engine Parade')
    const page = await openSignedIn(visit, builder)
    const id = await beginHome(page, visit, event)

    await page.fillIn(homeTitle, 'The Alder')
    await page.choose({ label: 'Build type' }, 'Model')
    await page.click({ role: 'button', name: 'Next: Location' })
    await page.fillIn({ label: 'Street address' }, '1200 Shoreline Drive')
    await page.fillIn({ label: 'State' }, 'mn')
    await page.fillIn({ label: 'ZIP code' }, '55401')

    await expect.poll(() => stateLine(page)).toMatch(/^Saved .*\. Not submitted yet\.$/)
    const client = await asBuilder()
    await expect
      .poll(() => entryNow(client, id))
      .toMatchObject({ title: 'The Alder', build_type: 'MODEL', address_line1: '1200 Shoreline Drive', state: 'MN', zip: '55401' })
  })

  test('photos and a PDF reach the server byte for byte', async ({ visit }) => {
    const client = await asBuilder()
    const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Pictured Parade'))
    const folder = temporaryFolder()
    const files = { 'front.jpg': await aPhonePhoto(), 'porch.png': await aDrawnPhoto(), 'plan.pdf': aPdf() }
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes)
    const page = await openSignedIn(visit, builder)
    await openHome(page, visit, entry, 'photos')

    await page.upload({ label: 'Choose photos' }, [join(folder, 'front.jpg'), join(folder, 'porch.png')])
    await page.upload({ label: 'Choose plans' }, [join(folder, 'plan.pdf')])

    const sent = async () => {
      const { gallery, floor_plans: plans } = await entryNow(client, entry.id)
      return [...gallery, ...plans].map(({ file_id }) => file_id)
    }
    await expect.poll(async () => (await sent()).length).toBe(3)
    const download = (id: string) => client.send('GET', `/files/download?id=${id}`)
    await expect.poll(async () => (await Promise.all((await sent()).map(download))).map(({ status }) => status)).toEqual([200, 200, 200])
    const arrived = await Promise.all((await sent()).map(async (id) => Buffer.from(await (await download(id)).arrayBuffer())))
    const names = Object.entries(files).flatMap(([name, bytes]) => (arrived.some((one) => one.equals(bytes)) ? [name] : []))
    expect(names).toEqual(Object.keys(files))
  })

  test('an edit made offline survives a reload and is sent once the network is back', async ({ visit }) => {
    const client = await asBuilder()
    const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Unplugged Parade'))
    const page = await openSignedIn(visit, builder)
    await waitForWorker(page)
    await openHome(page, visit, entry)
    await visit.front.goAway()

    await page.fillIn(homeTitle, 'Written without a signal')
    await expect.poll(async () => JSON.stringify((await lookAround(page)).rows)).toContain('Written without a signal')
    await page.reload()
    await expect.poll(() => page.value(homeTitle)).toBe('Written without a signal')
    await visit.front.comeBack()

    await expect.poll(async () => (await entryNow(client, entry.id)).title, { timeout: 60_000 }).toBe('Written without a signal')
  })

  test('two tabs edit one home: each shows the other’s edits, and asks about what another device changed meanwhile', async ({ visit }) => {
    const client = await asBuilder()
    const entry = await aFullDraft(client, await anOpenEvent(await asStaff(), 'Two Tabs Parade'))
    const page = await openSignedIn(visit, builder)
    const other = await visit.open('/')
    await openHome(page, visit, entry)
    await openHome(other, visit, entry)
    await page.fillIn({ label: 'Tagline' }, 'From the first tab')
    await expect.poll(() => other.value({ label: 'Tagline' })).toBe('From the first tab')
    await expect.poll(async () => (await entryNow(client, entry.id)).tagline).toBe('From the first tab')

    await visit.front.goAway()
    await page.fillIn(homeTitle, 'Mine')
    await expect.poll(async () => JSON.stringify((await lookAround(page)).rows)).toContain('Mine')
    await change(client, entry.id, { title: 'Theirs' })
    await visit.front.comeBack()

    await page.waitFor({ role: 'region', name: 'Choose which version to keep' })
    await expect(page.value(homeTitle)).resolves.toBe('Mine')
    await page.click({ role: 'radio', name: /^This device/ })
    await page.click({ role: 'button', name: 'Save my choices' })
    await expect.poll(async () => (await entryNow(client, entry.id)).title).toBe('Mine')
  })
}

async function aDrawnPhoto(): Promise<Buffer> {
  return await sharp({ create: { width: 1400, height: 1000, channels: 3, background: { r: 90, g: 160, b: 60 } } })
    .png()
    .toBuffer()
}
