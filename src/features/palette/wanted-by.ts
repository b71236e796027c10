type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'target'>

/**
 * What a key asks for on any page. Ctrl or Cmd-K always finds; a single character does nothing while somebody writes or a
 * dialog is open.
 */
export function wantedBy(press: Press): 'palette' | 'keys' | 'search' | undefined {
  const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented, target } = press
  if (defaultPrevented || repeat || altKey) return undefined
  if (key.toLowerCase() === 'k' && ctrlKey !== metaKey) return 'palette'
  if (ctrlKey || metaKey || (key !== '?' && key !== '/')) return undefined
  if (isWriting(target) || document.querySelector('dialog[open]')) return undefined
  return key === '?' ? 'keys' : 'search'
}

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
}
