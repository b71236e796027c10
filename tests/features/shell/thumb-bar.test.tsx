import { Box } from '@mantine/core'
import type { FunctionComponent, MouseEvent, ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { QuickItem } from '#app/features/shell/quick-link.tsx'
import { ThumbBar } from '#app/features/shell/thumb-bar.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

let href = '/'
vi.mock('@tanstack/react-router', () => ({
  useRouterState: () => href,
  useLocation: ({ select }: { select: (here: object) => unknown }) => select({ pathname: href, search: {} }),
}))

type Pressable = FunctionComponent<{ onClick: (event?: Pick<MouseEvent, 'target'>) => void }>

class Target extends EventTarget {
  readonly tag: string
  constructor(tag: string) {
    super()
    this.tag = tag
  }
  closest = (tag: string) => (tag === this.tag ? this : null)
}

async function aMenu() {
  vi.stubGlobal('Element', Target)
  href = '/entries'
  const props = { links: [], about: undefined, menu: null, navigation: null }
  const bar = await mountHook(ThumbBar, props)
  const sheet = () => elementsOf(bar.now(), Sheet)[0]
  const goTo = async (next: string) => {
    href = next
    await bar.show(props)
  }
  const tap = (tag: string) =>
    bar.during(() => elementsOf(sheet()?.props.children, Box as unknown as Pressable)[0]?.props.onClick({ target: new Target(tag) }))
  await bar.during(() => {
    const button = elementsOf(bar.now(), QuickItem)[0]?.props.renderRoot({}) as ReactElement<{ onClick: () => void }>
    button.props.onClick()
  })
  return { isOpen: () => sheet() !== undefined, goTo, tap }
}

test.each([
  ['/admin/tours', undefined],
  ['/admin/mail', true],
])('the menu is marked while the page is none of the bar’s: %s', async (at, mark) => {
  href = at
  const links = [{ label: 'Tour Entries', to: '/admin/tours', icon: 'list' }] as const

  const bar = await mountHook(ThumbBar, { links, about: undefined, menu: null, navigation: null })

  const button = elementsOf(bar.now(), QuickItem)[0]?.props.renderRoot({}) as ReactElement<{ 'aria-current'?: boolean }>
  expect(button.props['aria-current']).toBe(mark)
})

test('the menu stays closed when its page comes back', async () => {
  const { isOpen, goTo } = await aMenu()
  expect(isOpen()).toBe(true)

  await goTo('/events')
  expect(isOpen()).toBe(false)
  await goTo('/entries')
  expect(isOpen()).toBe(false)
})

test('a link to the page that is shown closes the menu; other taps do not', async () => {
  const { isOpen, tap } = await aMenu()

  await tap('span')
  expect(isOpen()).toBe(true)
  await tap('a')
  expect(isOpen()).toBe(false)
})
