import { beforeEach, expect, test, vi } from 'vitest'
import { aPage } from '#tests/support/page/browser-globals.ts'

let [page, shown] = [new EventTarget(), new EventTarget()]
let urgency: () => Record<string, string>
let isHidden = false

beforeEach(async () => {
  vi.resetModules()
  aPage()
  page = new EventTarget()
  shown = new EventTarget()
  isHidden = false
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', {
    addEventListener: shown.addEventListener.bind(shown),
    get hidden() {
      return isHidden
    },
  })
  const [{ watchUrgency }, network] = await Promise.all([import('#app/pwa/watch-urgency.ts'), import('#app/session/urgency.ts')])
  urgency = network.urgency
  watchUrgency()
})

test.each(['click', 'submit', 'online', 'pageshow'])('the first call after %s is urgent, and the next is not', (act) => {
  const before = urgency()
  page.dispatchEvent(new Event(act))

  expect([before, urgency(), urgency()]).toEqual([{}, { 'x-session-urgent': 'true' }, {}])
})

test('a return to the tab is urgent, and leaving it is not', () => {
  shown.dispatchEvent(new Event('visibilitychange'))
  const back = urgency()
  isHidden = true
  shown.dispatchEvent(new Event('visibilitychange'))

  expect([back, urgency()]).toEqual([{ 'x-session-urgent': 'true' }, {}])
})
