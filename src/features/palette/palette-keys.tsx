import { useWindowEvent } from '@mantine/hooks'
import type { Role } from '#contract/session/role.ts'
import { type KeyGroup, KeySheet } from './key-sheet.tsx'
import { openOverlay, useOverlay } from './overlay.ts'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { isForThePage } from '#app/ui/single-keys.ts'

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette)

interface PaletteKeysProps {
  account: Role
  /** The current event. */
  eventId: string | undefined
  /** Whether a member may start an entry in it. */
  canEnter?: boolean | undefined
  onSignOut: () => Promise<void>
  moreKeys?: readonly KeyGroup[]
}

/** Listens for the shortcuts that work on every page and shows their overlay, whose code is loaded only then. */
export function PaletteKeys({ account, eventId, canEnter = false, onSignOut, moreKeys }: PaletteKeysProps) {
  const overlay = useOverlay()
  useWindowEvent('keydown', (event) => {
    const wanted = wantedBy(event)
    if (wanted === undefined) return
    if (wanted !== 'search') openOverlay(wanted)
    else if (!focusSearch()) return
    event.preventDefault()
  })
  if (overlay === null) return null
  const close = () => openOverlay(null)
  return overlay === 'palette' ? (
    <Palette {...{ account, eventId, canEnter, onSignOut }} onClose={close} />
  ) : (
    <KeySheet account={account} more={moreKeys} onClose={close} />
  )
}

/** Focuses the search field of the page's list; returns false if there is none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'target'>

/** What a key press opens. Ctrl+K and ⌘K always open the palette. */
export function wantedBy(press: Press): 'palette' | 'keys' | 'search' | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = press
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !repeat && !defaultPrevented) return 'palette'
  if ((key !== '?' && key !== '/') || !isForThePage(press)) return undefined
  return key === '?' ? 'keys' : 'search'
}
