import { isForThePage } from '#app/ui/single-keys.ts'

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'target'>

/** What a key press opens. Ctrl+K and ⌘K always open the palette. */
export function wantedBy(press: Press): 'palette' | 'keys' | 'search' | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = press
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !repeat && !defaultPrevented) return 'palette'
  if ((key !== '?' && key !== '/') || !isForThePage(press)) return undefined
  return key === '?' ? 'keys' : 'search'
}
