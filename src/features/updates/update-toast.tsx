import { useEffect, useState } from 'react'
import { applyUpdate, onUpdateReady } from '#app/pwa/update.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './update-toast.module.css'

/** Offers a new version; it is never forced on somebody who is writing. */
export function UpdateToast() {
  const [isReady, setReady] = useState(false)
  useEffect(() => onUpdateReady(() => setReady(true)), [])
  if (!isReady) return null
  return (
    <output className={styles.toast}>
      <span>A new version is ready.</span>
      <Button variant="filled" onClick={() => void applyUpdate()}>
        Load it
      </Button>
      <Button onClick={() => setReady(false)}>Later</Button>
    </output>
  )
}
