import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handOverFile } from '#app/files/hand-over-file.ts'

const link = { href: '', download: '', click: vi.fn() }
const calendar = () => new Blob(['BEGIN:VCALENDAR'], { type: 'text/calendar' })

beforeEach(() => {
  vi.useFakeTimers()
  link.click.mockClear()
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** An app on the Home Screen of an iPhone. */
function inInstalledApp(share: (what: { files: File[] }) => Promise<void>): void {
  vi.stubGlobal('navigator', { standalone: true, canShare: () => true, share })
}

test('a download has a file name, and its URL lives until the browser has read it', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)

  await handOverFile(calendar(), 'spring.ics')

  expect(link).toMatchObject({ href: 'blob:file', download: 'spring.ics' })
  expect(link.click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(30_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoke).toHaveBeenCalledWith('blob:file')
})

test('the app on an iPhone opens the share sheet with the file, and downloads nothing', async () => {
  const share = vi.fn<(what: { files: File[] }) => Promise<void>>().mockResolvedValue()
  inInstalledApp(share)

  await handOverFile(calendar(), 'spring.ics')

  const file = share.mock.calls[0]?.[0].files[0]
  expect([file?.name, file?.type, await file?.text()]).toEqual(['spring.ics', 'text/calendar', 'BEGIN:VCALENDAR'])
  expect(link.click).not.toHaveBeenCalled()
})

test.each([
  ['a person who closes the share sheet gets no download either', 'AbortError', 0],
  ['a share sheet that comes too late after the press becomes a download', 'NotAllowedError', 1],
])('%s', async (_, name, downloads) => {
  inInstalledApp(async () => {
    throw new DOMException('', name)
  })

  await handOverFile(calendar(), 'spring.ics')

  expect(link.click).toHaveBeenCalledTimes(downloads)
})
