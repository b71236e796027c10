import { Suspense, type ReactNode } from 'react'
import { GroupFrame } from './group-frame.tsx'
import styles from './late-files.module.css'

/** Keeps the place of a field for files, whose part comes after the words of the form; the summary of errors finds it already. */
export function LateFiles({ name, label, hint, children }: { name: string; label: string; hint: string; children: ReactNode }) {
  const place = (
    <GroupFrame name={name} label={label} hint={hint}>
      <div className={styles.place} />
    </GroupFrame>
  )
  return <Suspense fallback={place}>{children}</Suspense>
}
