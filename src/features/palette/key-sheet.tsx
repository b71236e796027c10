import { useEffect, useState } from 'react'
import type { Role } from '#contract/role.ts'
import { Sheet } from '#app/ui/sheet.tsx'
import { keyGroups, type KeyGroup } from './key-list.ts'
import styles from './key-sheet.module.css'

interface KeySheetProps {
  account: Role
  /** The keys of pages that have some of their own. */
  loadMore?: (() => Promise<readonly KeyGroup[]>) | undefined
  onClose: () => void
}

/** Every key that does something, by where it does. */
export function KeySheet({ account, loadMore, onClose }: KeySheetProps) {
  const [more, setMore] = useState<readonly KeyGroup[]>([])
  useEffect(() => {
    void loadMore?.().then(setMore, console.error)
  }, [loadMore])
  return (
    <Sheet label="Keys" onClose={onClose}>
      <h2>Keys</h2>
      {[...keyGroups(account), ...more].map(({ title, keys }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {keys.map(({ keys: combination, label }) => (
              <div key={label}>
                <dt>
                  {combination.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Sheet>
  )
}
