import { expect, onTestFinished, test, vi } from 'vitest'
import { AttentionList } from '#app/features/events/figures/attention-list.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { markupOf } from '#tests/support/markup.tsx'

const screen = vi.hoisted(() => ({ isPhone: false }))
vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => screen.isPhone }))

type To = { to: string; search: Record<string, string>; children: unknown }
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  createLink: () => Anchor,
  Link: Anchor,
}))

function Anchor({ to, search, children }: To) {
  return <a href={`${to}?${new URLSearchParams(search)}`}>{children as string}</a>
}

test('what is reviewed one by one opens the review, and its number the list; comments, which have no list, the entry whose comment came first', () => {
  const event = anEvent({ id: 'spring' })
  const attention = {
    situations: [
      { what: 'waiting' as const, count: 12, first: [] },
      { what: 'late' as const, count: 3, first: [] },
      { what: 'comments' as const, count: 2, first: ['elm', 'ash'].map((id) => ({ id, title: `The ${id}`, company: 'Oak', at: null })) },
      { what: 'profiles' as const, count: 1, first: [{ id: 'oak', title: 'Oak Homes', company: 'Oak Homes, LLC', at: null }] },
    ],
  }

  const html = markupOf(<AttentionList event={event} attention={attention} now={testNow} />).replaceAll('&amp;', '&')
  const links = [...html.matchAll(/href="([^?"]*)[^>]*>(.*?)<\/a>/g)].map(([, to, text]) => [text?.replaceAll(/<[^>]*>/g, ''), to])

  expect(links).toEqual([
    ['12 entries awaiting review', '/admin/tours'],
    ['Review', '/admin/tours/review'],
    ['3 late entries', '/admin/tours'],
    ['Open', '/admin/tours'],
    ['The elm', '/admin/tours/entry'],
    ['The ash', '/admin/tours/entry'],
    // To the one that has waited longest.
    ['Reply', '/admin/tours/entry'],
    ['1 profile awaiting review', '/admin/member'],
    ['Oak Homes', '/admin/member'],
    ['Review', '/admin/member'],
  ])
})

test('on a phone, every situation is its line and its button; comments, which have no list, unfold', () => {
  screen.isPhone = true
  onTestFinished(() => void (screen.isPhone = false))
  const named = ['elm', 'ash'].map((id) => ({ id, title: `The ${id}`, company: 'Oak', at: null }))
  const shown = (first: typeof named) => {
    const attention = { situations: [{ what: 'comments' as const, count: first.length, first }] }
    return markupOf(<AttentionList event={anEvent()} attention={attention} now={testNow} />)
  }

  expect(shown(named)).not.toContain('>The elm<')
  expect(shown(named)).toContain('Show them')
  // Its button leads to it.
  expect(shown(named.slice(0, 1))).not.toContain('Show them')
})
