import type { ReactElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endUndoOffer, offerUndo, undoOffered, useOfferInPage } from '#app/ui/messages/undo-offer.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const shown = vi.hoisted(() => new Map<string, unknown>())
vi.mock('#app/ui/messages/toasts.tsx', () => ({
  showToast: (message: string, buttons: unknown) => {
    shown.set(message, buttons)
    return () => void shown.delete(message)
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  endUndoOffer()
  return () => void vi.useRealTimers()
})

const undo = vi.fn<() => Promise<string | undefined>>()
const offer = (message: string) => ({ message, forMs: 1_000, undo })
const messages = () => [...shown.keys()]

async function press(message: string) {
  const button = shown.get(message) as ReactElement<{ onClick: () => void }>
  button.props.onClick()
  await vi.advanceTimersByTimeAsync(0)
}

test('an action is confirmed, with Undo, until its time is over', async () => {
  offerUndo(offer('Oak is approved.'))

  await vi.advanceTimersByTimeAsync(999)
  const before = [messages(), undoOffered()?.message]
  await vi.advanceTimersByTimeAsync(1)

  expect(before).toEqual([['Oak is approved.'], 'Oak is approved.'])
  expect([messages(), undoOffered()]).toEqual([[], undefined])
})

test('only the last action can be undone, for all of its time', async () => {
  offerUndo(offer('Oak is approved.'))
  await vi.advanceTimersByTimeAsync(600)

  offerUndo(offer('Elm is approved.'))
  await vi.advanceTimersByTimeAsync(600)

  expect(messages()).toEqual(['Elm is approved.'])
})

test('an action that can’t be undone is confirmed only', () => {
  offerUndo({ message: 'Oak is published.', forMs: 1_000 })

  expect([...shown]).toEqual([['Oak is published.', undefined]])
})

test('Undo is offered once, and says what could not be undone until that is closed', async () => {
  undo.mockResolvedValueOnce('It’s too late.')
  offerUndo(offer('Oak is approved.'))

  await press('Oak is approved.')
  await vi.advanceTimersByTimeAsync(10_000)
  const after = messages()
  await press('It’s too late.')

  expect(undo).toHaveBeenCalledOnce()
  expect(after).toEqual(['It’s too late.'])
  expect(messages()).toEqual([])
})

test('why something could not be undone is gone once the next thing is done', async () => {
  undo.mockResolvedValueOnce('It’s too late.')
  offerUndo(offer('Oak is approved.'))
  await press('Oak is approved.')

  offerUndo(offer('Elm is approved.'))

  expect(messages()).toEqual(['Elm is approved.'])
})

test('a page that undoes it itself takes the offer', async () => {
  undo.mockClear()
  offerUndo({ ...offer('Oak is approved.'), isTaken: () => true })

  await press('Oak is approved.')

  expect(undo).not.toHaveBeenCalled()
  expect(undoOffered()?.message).toBe('Oak is approved.')
})

test('a page that undoes its own decision can show the offer in place of the toast, which is there again once the page is left', async () => {
  const page = await mountHook(({ isOn }) => useOfferInPage(isOn), { isOn: true })

  await page.during(() => offerUndo({ ...offer('Oak is approved.'), isTaken: () => true }))
  const inPage = [messages(), page.now()?.message]
  await page.leave()

  expect(inPage).toEqual([[], 'Oak is approved.'])
  expect(messages()).toEqual(['Oak is approved.'])
})

test('what another page offers stays a toast', async () => {
  const page = await mountHook(({ isOn }) => useOfferInPage(isOn), { isOn: true })

  await page.during(() => offerUndo(offer('Elm is approved.')))

  expect([messages(), page.now()]).toEqual([['Elm is approved.'], undefined])
  await page.leave()
})
