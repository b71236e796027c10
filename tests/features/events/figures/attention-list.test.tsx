import { expect, onTestFinished, test, vi } from 'vitest'
import { AttentionList } from '#app/features/events/figures/attention-list.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const screen = vi.hoisted(() => ({ isPhone: false }))
vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => screen.isPhone }))

const elm = { id: 'elm', title: 'The elm', company: 'Oak', at: null }

type To = { to: string; search: Record<string, string>; children: unknown }
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  createLink: () => Anchor,
  Link: Anchor,
}))

function Anchor({ to, search, children }: To) {
  return <a href={`${to}?${new URLSearchParams(search)}`}>{children as string}</a>
}

test('what is reviewed one by one opens the review, and its number the list; a comment, which has no list, its entry', () => {
  const event = anEvent({ id: 'spring' })
  const attention = {
    situations: [
      { what: 'waiting' as const, count: 12, first: [] },
      { what: 'late' as const, count: 3, first: [] },
      { what: 'comments' as const, count: 1, first: [elm] },
      { what: 'profiles' as const, count: 1, first: [{ id: 'oak', title: 'Oak Homes', company: 'Oak Homes, LLC', at: null }] },
    ],
  }

  const html = markupOf(<AttentionList event={event} attention={attention} now={testNow} />).replaceAll('&amp;', '&')
  const links = [...html.matchAll(/href="([^?"]*)[^>]*>(.*?)<\/a>/g)].map(([, to, text]) => [text?.replaceAll(/<[^>]*>/g, ''), to])

  expect(links).toEqual([
    ['12 entries awaiting review', '/admin/tours'],
    ['Review 12', '/admin/tours/review'],
    ['3 late entries', '/admin/tours'],
    ['Open entries', '/admin/tours'],
    ['The elm', '/admin/tours/entry'],
    ['Reply', '/admin/tours/entry'],
    ['1 profile awaiting review', '/admin/member'],
    ['Oak Homes', '/admin/member'],
    ['Review 1', '/admin/member'],
  ])
})

test('a situation names what has waited longest and counts the others; on a phone, it is one line', () => {
  const html = () =>
    markupOf(<AttentionList event={anEvent()} attention={{ situations: [{ what: 'waiting', count: 9, first: [elm] }] }} now={testNow} />)

  expect(html().replaceAll(/<[^>]*>/g, '')).toContain('The elm and 8 more')
  screen.isPhone = true
  onTestFinished(() => void (screen.isPhone = false))
  expect(html()).not.toContain('The elm')
  expect(html()).toMatch(/>Review</)
})

test('of several comments, which have no list, the button lists the entries', () => {
  const first = [elm, { ...elm, id: 'ash' }]

  const html = markupOf(
    <AttentionList event={anEvent()} attention={{ situations: [{ what: 'comments', count: 2, first }] }} now={testNow} />,
  )

  expect(pressable(html).map(({ attributes }) => attributes)).toEqual([
    expect.stringMatching(
      /aria-haspopup="menu".*aria-label="Reply: 2 entries with unanswered comments"|aria-label="Reply: 2 entries with unanswered comments".*aria-haspopup="menu"/,
    ),
  ])
})
