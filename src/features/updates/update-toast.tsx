import { useEffect, useState } from 'react'
import { applyUpdate, onUpdateReady } from '#app/pwa/update.ts'
import action from '#app/ui/action.module.css'
import styles from './update-toast.module.css'

/** Offers a new version; it is never forced on somebody who is writing. */
export function UpdateToast() {
  const [isReady, setReady] = useState(false)
  useEffect(() => onUpdateReady(() => setReady(true)), [])
  if (!isReady) return null
  return (
    <output className={styles.toast}>
      <span>A new version is ready.</span>
      <button type="button" className={action.primary} onClick={() => void applyUpdate()}>
        Load it
      </button>
      <button type="button" className={action.secondary} onClick={() => setReady(false)}>
        Later
      </button>
    </output>
  )
}
