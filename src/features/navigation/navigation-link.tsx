import { Link } from '@tanstack/react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { NavigationItem } from './navigation-item.ts'
import styles from './navigation.module.css'

/** A link of the left navigation; the one that is open carries aria-current. */
export function NavigationLink({ item: { label, to, search, icon }, withIcon = false }: { item: NavigationItem; withIcon?: boolean }) {
  return (
    <li>
      <Link className={styles.link} to={to} search={search ?? {}} activeOptions={{ exact: true, includeSearch: search !== undefined }}>
        {withIcon && <Icon name={icon} size={22} />}
        {label}
      </Link>
    </li>
  )
}
