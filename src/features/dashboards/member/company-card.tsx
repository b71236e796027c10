import type { Company } from '#contract/company/schema.ts'
import styles from './company-card.module.css'

const membershipLabels: Record<Company['membership_type'], string> = {
  BUILDER: 'Builder',
  REMODELER: 'Remodeler',
  DEVELOPER: 'Developer',
  ASSOCIATE: 'Associate',
}
const standingLabels: Record<Company['standing'], string> = { GOOD: 'In good standing', LAPSED: 'Lapsed', SUSPENDED: 'Suspended' }

/** The company's membership record. */
export function CompanyCard({ company }: { company: Company }) {
  const rows = [
    ['Member number', company.member_number],
    ['Membership', membershipLabels[company.membership_type]],
    ['Standing', standingLabels[company.standing]],
    ['Phone', company.phone],
    ['Email', company.email],
    ['Address', company.address],
  ].filter(([, value]) => value)
  return (
    <section className={styles.company} aria-labelledby="company">
      <h3 id="company">{company.name}</h3>
      <dl>
        {rows.map(([label, value]) => (
          <div
            key={label}
            data-alarm={label === 'Standing' && company.standing !== 'GOOD'}
            data-wide={label === 'Email' || label === 'Address'}
          >
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
