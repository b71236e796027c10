import { useEffect } from 'react'
import type { Role } from '#contract/session/role.ts'
import type { KeyGroup } from './key-list.ts'
import { stand, useStanding } from './palette-door.ts'
import { wantedBy } from './wanted-by.ts'
import { KeySheet } from './key-sheet.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette)

interface PaletteKeysProps {
  account: Role
  /** The current event. */
  eventId: string | undefined
  onSignOut: () => Promise<void>
  /** The keys of pages that have some of their own. */
  loadMoreKeys?: () => Promise<readonly KeyGroup[]>
}

/** Listens for the keys that work on every page, and shows what they ask for; nothing of it is loaded before. */
export function PaletteKeys({ account, eventId, onSignOut, loadMoreKeys }: PaletteKeysProps) {
  const standing = useStanding()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = wantedBy(event)
      if (wanted === undefined) return
      if (wanted !== 'search') stand(wanted)
      else if (!focusSearch()) return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  if (standing === null) return null
  const close = () => stand(null)
  return (
    <>
      {standing === 'palette' ? (
        <Palette account={account} eventId={eventId} onSignOut={onSignOut} onClose={close} />
      ) : (
        <KeySheet account={account} loadMore={loadMoreKeys} onClose={close} />
      )}
    </>
  )
}

/** The field in which the page's list is searched; false where there is none. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}
