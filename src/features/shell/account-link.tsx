import type { Role } from '#contract/session/role.ts'
import { Icon } from '#app/ui/icon.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import styles from './shell.module.css'

/** The signed-in person's own page, beside Sign Out or in a phone's menu. */
export function AccountLink({ account }: { account: Role }) {
  return (
    <TallLink to={`/${account}/account`} className={styles.account} c="inherit" td="none" fw={600}>
      <Icon name="account" size={18} />
      Account
    </TallLink>
  )
}
