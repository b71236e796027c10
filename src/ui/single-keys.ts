const stored = 'single-keys'

/** Whether single-character shortcuts work. People who use speech input can switch them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  return localStorage.getItem(stored) !== 'off'
}

export function switchSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(stored)
  else localStorage.setItem(stored, 'off')
}

type Press = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'defaultPrevented' | 'target'>

/**
 * Whether a single-character shortcut applies: not while typing, not while a dialog is open, and
 * not if they are off.
 */
export function isForThePage({ ctrlKey, metaKey, altKey, repeat, defaultPrevented, target }: Press): boolean {
  if (defaultPrevented || repeat || ctrlKey || metaKey || altKey) return false
  return areSingleKeysOn() && isOnPage(target)
}

/** Whether a key combination applies to a part of the page: also after a click elsewhere, but not while writing there or in a dialog. */
export function isMeantFor(area: Pick<Node, 'contains'> | null, target: EventTarget | null): boolean {
  return (target instanceof HTMLElement && area?.contains(target) === true) || isOnPage(target)
}

function isOnPage(target: EventTarget | null): boolean {
  return !isWriting(target) && !document.querySelector('[aria-modal]')
}

function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select, [role="combobox"]'))
  )
}
