import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAutosave, type Seen } from '#app/outbox/autosave.ts'
import type { OwnValues } from '#app/outbox/outbox-row.ts'

interface Home {
  title: string
  price: number | null
}

let below: Home
let version: number
let kept: { edits: Partial<Home>; seen: Seen<Home> }[]
let sent: { edits: Partial<Home>; seen: Seen<Home>; restored: Partial<Home>; own: OwnValues }[]
/** What the outbox does with what it is handed: it is on the screen from then on. */
let deliver: (edits: Partial<Home>) => Promise<void>

beforeEach(() => {
  vi.useFakeTimers()
  below = { title: '', price: null }
  version = 1
  kept = []
  sent = []
  deliver = async (edits) => {
    below = { ...below, ...edits }
  }
})

afterEach(() => vi.useRealTimers())

function anAutosave(isGood: (edits: Partial<Home>) => boolean = () => true, isUnbegun = () => false) {
  return createAutosave<Home>({
    isUnbegun,
    saveDraft: async (edits, seen) => void kept.push({ edits, seen }),
    send: async (edits, how) => {
      sent.push({ edits, ...how })
      await deliver(edits)
    },
    sendable: (edits) => Object.fromEntries(Object.entries(edits).filter(([field, value]) => isGood({ [field]: value }))),
    shown: () => ({ fields: below, version }),
    onChange: () => undefined,
  })
}

function onAFullDevice() {
  let isFull = true
  const autosave = createAutosave<Home>({
    saveDraft: () => (isFull ? Promise.reject(new Error('QuotaExceededError')) : Promise.resolve()),
    send: () => Promise.resolve(),
    sendable: () => ({}),
    shown: () => ({ fields: below, version }),
    onChange: () => undefined,
  })
  return { autosave, makeRoom: () => void (isFull = false) }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('on the device', () => {
  test('an edit is stored shortly after the last keystroke', async () => {
    const autosave = anAutosave()
    autosave.set('title', 'The Alder')
    expect(autosave.state.kind).toBe('writing')

    await pass(300)

    expect(kept.at(-1)?.edits).toEqual({ title: 'The Alder' })
    expect(autosave.state.kind).toBe('kept')
  })

  test('what leaves a form also waits for what had begun to be stored', async () => {
    const written = Promise.withResolvers<void>()
    const autosave = createAutosave<Home>({
      saveDraft: () => written.promise,
      shown: () => ({ fields: below, version }),
      onChange: () => undefined,
    })
    autosave.set('title', 'The Alder')
    await pass(300)
    let isLeft = false
    void autosave.flush().then(() => (isLeft = true))
    await pass(0)
    expect(isLeft).toBe(false)

    written.resolve()
    await pass(0)

    expect([isLeft, autosave.state.kind]).toEqual([true, 'kept'])
  })

  test('the first edit of a record that it creates is stored at once, the next ones after a pause', async () => {
    let isUnbegun = true
    const autosave = anAutosave(
      () => true,
      () => isUnbegun,
    )
    autosave.set('title', 'T')

    await pass(0)
    expect(kept.at(-1)?.edits).toEqual({ title: 'T' })

    isUnbegun = false
    autosave.set('title', 'Th')
    await pass(299)
    expect(kept).toHaveLength(1)
    await pass(1)
    expect(kept.at(-1)?.edits).toEqual({ title: 'Th' })
  })

  test('nothing is sent of a record that could not be created yet', async () => {
    const silenced = vi.spyOn(console, 'error').mockReturnValue()
    let isUnbegun = true
    let isFull = true
    const send = vi.fn<() => Promise<void>>(() => Promise.resolve())
    const autosave = createAutosave<Home>({
      saveDraft: async () => {
        if (isFull) throw new Error('QuotaExceededError')
        isUnbegun = false
      },
      send,
      sendable: (edits) => edits,
      shown: () => ({ fields: below, version: 0 }),
      isUnbegun: () => isUnbegun,
      onChange: () => undefined,
    })
    autosave.set('title', 'A')
    await pass(3_000)
    expect(send).not.toHaveBeenCalled()

    isFull = false
    await pass(3_000)

    expect(send).toHaveBeenCalledTimes(1)
    expect(silenced).toHaveBeenCalledTimes(1)
    silenced.mockRestore()
  })

  test('an edit is unsaved until it is stored', async () => {
    const autosave = anAutosave()
    autosave.set('title', 'The Alder')
    expect(autosave.unsaved).toEqual({ edits: { title: 'The Alder' }, seen: { version: 1, fields: { title: '' } } })

    await pass(300)

    expect(autosave.unsaved).toBeUndefined()
  })

  test('during continuous typing, each keystroke is stored within a second', async () => {
    const autosave = anAutosave()
    const typedAt: number[] = []
    const keptAt = new Map<string, number>()

    for (let key = 1; key <= 60; key += 1) {
      autosave.set('title', 'x'.repeat(key))
      typedAt[key] = Date.now()
      await pass(100)
      const last = kept.at(-1)?.edits.title
      if (last && !keptAt.has(last)) keptAt.set(last, Date.now())
    }
    await pass(1_000)

    const keptLengths = [...keptAt.entries()].map(([title, at]) => ({ length: title.length, at }))
    for (let key = 1; key <= 50; key += 1) {
      const first = keptLengths.find(({ length }) => length >= key)
      expect(Number(first?.at) - Number(typedAt[key])).toBeLessThanOrEqual(1_000)
    }
  })

  test('once the device has room again, a failed write is retried without another keystroke', async () => {
    const silenced = vi.spyOn(console, 'error').mockReturnValue()
    const { autosave, makeRoom } = onAFullDevice()
    autosave.set('title', 'A')
    await pass(6_000)
    expect(autosave.state.kind).toBe('failed')
    // Local storage may still have space when the page is closed.
    expect(autosave.unsaved?.edits).toEqual({ title: 'A' })

    makeRoom()
    await pass(5_000)

    expect(autosave.state.kind).toBe('kept')
    silenced.mockRestore()
  })

  test('a failed write to the device is reported, and retried on the next keystroke', async () => {
    const silenced = vi.spyOn(console, 'error').mockReturnValue()
    const { autosave, makeRoom } = onAFullDevice()
    autosave.set('title', 'A')
    await pass(300)
    expect(autosave.state.kind).toBe('failed')

    makeRoom()
    autosave.set('title', 'AB')
    // Not before that has worked is it no longer reported: it would come and go while a person types.
    expect(autosave.state.kind).toBe('failed')
    await pass(300)

    expect(autosave.state.kind).toBe('kept')
    expect(silenced).toHaveBeenCalledTimes(1)
    silenced.mockRestore()
  })
})

describe('to the outbox', () => {
  test('it is handed over once, two seconds after the last keystroke', async () => {
    const autosave = anAutosave()
    autosave.set('title', 'The')
    await pass(1_500)
    autosave.set('title', 'The Alder')
    await pass(1_900)
    expect(sent).toEqual([])

    await pass(10_000)

    expect(sent.map(({ edits }) => edits)).toEqual([{ title: 'The Alder' }])
    expect(autosave.edits).toEqual({})
    expect(autosave.state.kind).toBe('quiet')
    expect(kept.at(-1)?.edits).toEqual({})
  })

  test('edits made while it is being sent stay, and go with the next', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    deliver = (edits) => promise.then(() => void (below = { ...below, ...edits }))
    const autosave = anAutosave()
    autosave.set('title', 'The Alder')
    autosave.set('price', 1)
    await pass(2_000)
    autosave.set('title', 'The Alder II')
    await pass(5_000)
    expect(sent).toHaveLength(1)

    expect(autosave.edits).toEqual({ title: 'The Alder II', price: 1 })

    resolve()
    await pass(5_000)

    expect(sent.map(({ edits }) => edits)).toEqual([{ title: 'The Alder', price: 1 }, { title: 'The Alder II' }])
    expect(autosave.edits).toEqual({})
  })

  test('invalid values stay on the device, and the rest go', async () => {
    const autosave = anAutosave(({ price }) => price === undefined || Number(price) >= 0)
    autosave.set('title', 'The Alder')
    autosave.set('price', -5)

    await pass(3_000)

    expect(sent.map(({ edits }) => edits)).toEqual([{ title: 'The Alder' }])
    expect(autosave.edits).toEqual({ price: -5 })
    expect(kept.at(-1)?.edits).toEqual({ price: -5 })
    expect(autosave.state.kind).toBe('kept')
  })

  test('leaving the page hands it over at once', async () => {
    const autosave = anAutosave()
    autosave.set('title', 'The Alder')

    await autosave.flush()

    expect(kept[0]?.edits).toEqual({ title: 'The Alder' })
    expect(sent).toHaveLength(1)
    await pass(10_000)
    expect(sent).toHaveLength(1)
  })

  test('an edit that could not be handed over is kept and retried on the next keystroke', async () => {
    const silenced = vi.spyOn(console, 'error').mockReturnValue()
    deliver = () => Promise.reject(new Error('no room'))
    const autosave = anAutosave()
    autosave.set('title', 'A')
    await pass(2_000)
    expect(autosave.state.kind).toBe('failed')
    expect(autosave.edits).toEqual({ title: 'A' })

    deliver = () => Promise.resolve()
    autosave.set('title', 'AB')
    await pass(2_000)

    expect(autosave.edits).toEqual({})
    silenced.mockRestore()
  })
})

describe('changes by somebody else in the meantime', () => {
  test('a field is sent with its value from before the edit, and the version of that value', async () => {
    below = { title: 'Old', price: 1 }
    const autosave = anAutosave()
    autosave.set('title', 'Mine')
    below = { title: 'Theirs', price: 2 }
    version = 2
    autosave.set('title', 'Mine too')
    autosave.set('price', 3)

    await pass(2_000)

    expect(sent[0]?.seen).toEqual({ version: 1, fields: { title: 'Old', price: 2 } })
  })

  test('for the next edit, the handed-over value counts as the one that was seen', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    deliver = (edits) => promise.then(() => void ((below = { ...below, ...edits, title: 'trimmed' }), (version = 2)))
    const autosave = anAutosave()
    autosave.set('title', 'A ')
    await pass(2_000)
    autosave.set('title', 'A b')
    resolve()
    await pass(2_000)

    expect(sent[1]?.seen.fields).toEqual({ title: 'trimmed' })
  })
})

describe('a value that may have been sent without an answer', () => {
  test('is listed as one’s own in an edit after a failed handover, and not after a successful one', async () => {
    const silenced = vi.spyOn(console, 'error').mockReturnValue()
    const answered = deliver
    deliver = () => Promise.reject(new Error('cut by the back/forward cache'))
    const autosave = anAutosave()
    autosave.set('title', 'Cut')
    await pass(2_000)
    deliver = answered
    autosave.set('title', 'Written on')
    await pass(2_000)
    autosave.set('title', 'And on')
    await pass(2_000)

    expect(sent.map(({ own }) => own['title'])).toEqual([['Cut'], ['Cut', 'Written on'], ['And on']])
    silenced.mockRestore()
  })

  test('is listed if it was left on the device and another tab may have sent it', async () => {
    const autosave = anAutosave()
    autosave.restore({ title: 'Found' })
    autosave.set('title', 'Found and written on')
    await pass(2_000)

    expect(sent[0]?.own).toEqual({ title: ['Found', 'Found and written on'] })
  })

  test('stays bounded during continuous typing', async () => {
    const autosave = anAutosave()
    for (let key = 1; key <= 400; key += 1) {
      autosave.set('title', `${key}`)
      await pass(100)
    }
    await pass(2_000)

    expect(sent[0]?.own['title']?.length).toBeLessThanOrEqual(20)
    expect(sent[0]?.own['title']?.at(-1)).toBe('400')
  })
})

describe('coming back', () => {
  test('an edit left by an earlier visit is an edit again, and is sent', async () => {
    below = { title: 'Old', price: null }
    const autosave = anAutosave()

    autosave.restore({ title: 'Written before the battery went' }, { version: 1, fields: { title: 'Older' } })
    expect(autosave.edits).toEqual({ title: 'Written before the battery went' })
    await pass(2_000)

    expect(sent[0]).toMatchObject({ edits: { title: 'Written before the battery went' }, seen: { version: 1, fields: { title: 'Older' } } })
  })

  test('edits made since are newer than the stored draft', () => {
    const autosave = anAutosave()
    autosave.set('title', 'New')

    autosave.restore({ title: 'Found', price: 5 })

    expect(autosave.edits).toEqual({ title: 'New', price: 5 })
  })

  test('what was found is not kept anew by this tab, and is said to be found when it goes: another tab may write it', async () => {
    const autosave = anAutosave()

    autosave.restore({ title: 'Of a tab that is still there' })
    autosave.set('price', 5)
    await pass(2_000)

    expect(kept.filter(({ edits }) => 'title' in edits)).toEqual([])
    expect(sent[0]).toMatchObject({
      edits: { title: 'Of a tab that is still there', price: 5 },
      restored: { title: 'Of a tab that is still there' },
    })
  })

  test('a restored edit that is edited further belongs to this tab', async () => {
    const autosave = anAutosave()

    autosave.restore({ title: 'Found' })
    autosave.set('title', 'Found and written on')
    await pass(2_000)

    expect(kept[0]?.edits).toEqual({ title: 'Found and written on' })
    expect(sent[0]).toMatchObject({ edits: { title: 'Found and written on' }, restored: {} })
  })

  test('what was found leaves the device with what takes its place, also when that is written while something is being kept', async () => {
    const onDevice: Partial<Home>[] = []
    let finish: () => void = () => undefined
    const autosave = createAutosave<Home>({
      saveDraft: (_edits, _seen, before) => {
        onDevice.push(before)
        return new Promise((done) => {
          finish = done
        })
      },
      send: async () => undefined,
      sendable: () => ({}),
      shown: () => ({ fields: below, version }),
      onChange: () => undefined,
    })
    autosave.restore({ title: 'Found' })
    await pass(300)

    autosave.set('title', 'Written instead')
    finish()
    await pass(300)

    expect(onDevice.at(-1)).toEqual({ title: 'Found' })
  })

  test('an edit that did arrive is not sent again', async () => {
    below = { title: 'Arrived', price: null }
    const autosave = anAutosave()

    autosave.restore({ title: 'Arrived' })
    await pass(5_000)

    expect(autosave.edits).toEqual({})
    expect(sent).toEqual([])
  })
})

describe('a field in parts', () => {
  interface Registration {
    insurance: { insurer: string; amount: number | string | null; holder: string }
  }
  const first = { insurer: '', amount: null, holder: '' }
  let now: Registration
  let drafts: Partial<Registration>[]
  let handed: { edits: Partial<Registration>; seen: Partial<Registration> }[]

  beforeEach(() => {
    now = { insurance: first }
    drafts = []
    handed = []
  })

  /** Of which an amount in words can't be sent. */
  const aForm = () =>
    createAutosave<Registration>({
      inParts: ['insurance'],
      saveDraft: async (edits) => void drafts.push(edits),
      send: async (edits, { seen }) => {
        handed.push({ edits, seen: seen.fields })
        now = { ...now, ...edits }
      },
      sendable({ insurance }, seen, inParts) {
        if (!insurance) return {}
        if (typeof insurance.amount !== 'string') return { insurance }
        const good = { ...insurance, amount: seen.insurance?.amount ?? null }
        return inParts.includes('insurance') && good.insurer !== seen.insurance?.insurer ? { insurance: good } : {}
      },
      shown: () => ({ fields: now, version: 1 }),
      onChange: () => undefined,
    })
  const write = (form: ReturnType<typeof aForm>, parts: Partial<Registration['insurance']>) =>
    form.change('insurance', (insurance) => ({ ...insurance, ...parts }))

  test('is sent without the parts that can’t be, which stay edits of what was sent', async () => {
    const form = aForm()
    write(form, { insurer: 'Prairie', amount: '1.5m' })
    await form.flush()
    await form.flush()

    expect(handed).toEqual([{ edits: { insurance: { ...first, insurer: 'Prairie' } }, seen: { insurance: first } }])
    expect([form.edits, form.seen]).toEqual([
      { insurance: { ...first, insurer: 'Prairie', amount: '1.5m' } },
      { insurance: { ...first, insurer: 'Prairie' } },
    ])
    expect(drafts.at(-1)).toEqual(form.edits)
  })

  test('takes over what the record has by now in the parts that are not edited, also once one is', async () => {
    const form = aForm()
    write(form, { amount: '1.5m' })
    now = { insurance: { ...first, holder: 'Theirs' } }
    write(form, { insurer: 'Prairie' })
    now = { insurance: { ...first, holder: 'Theirs again' } }
    write(form, { amount: 5 })
    await form.flush()

    const seen = { ...first, holder: 'Theirs again' }
    expect(handed).toEqual([{ edits: { insurance: { ...seen, insurer: 'Prairie', amount: 5 } }, seen: { insurance: seen } }])
    expect([form.edits, form.seen]).toEqual([{}, {}])
  })

  test('that an earlier visit left is sent as a whole or not at all, since another tab may have sent its parts', async () => {
    const form = aForm()
    form.restore({ insurance: { ...first, insurer: 'Prairie', amount: '1.5m' } }, { fields: now, version: 1 })
    await form.flush()
    const before = [...handed]
    write(form, { amount: '2m' })
    await form.flush()

    expect(before).toEqual([])
    expect(handed.map(({ edits }) => edits)).toEqual([{ insurance: { ...first, insurer: 'Prairie' } }])
  })
})

test('two parts of a field edited between two renders are both kept', () => {
  interface Registration {
    insurance: { insurer: string; file_id: string | null }
  }
  const before: Registration = { insurance: { insurer: '', file_id: null } }
  const autosave = createAutosave<Registration>({
    saveDraft: async () => undefined,
    send: async () => undefined,
    sendable: (edits) => edits,
    shown: () => ({ fields: before, version: 1 }),
    onChange: () => undefined,
  })

  autosave.change('insurance', (now) => ({ ...now, insurer: 'Prairie Mutual' }))
  autosave.change('insurance', (now) => ({ ...now, file_id: 'certificate' }))

  expect(autosave.edits).toEqual({ insurance: { insurer: 'Prairie Mutual', file_id: 'certificate' } })
})
