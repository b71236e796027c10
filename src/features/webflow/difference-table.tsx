import { Link } from '@tanstack/react-router'
import type { WebflowPlan } from '#contract/webflow.ts'
import { webflowTypeLabels, webflowTypes } from '#contract/webflow-words.ts'
import styles from './webflow.module.css'

/** What differs between portal and site, by type, and the way to it. */
export function DifferenceTable({ plan: { counts, blocked } }: { plan: WebflowPlan }) {
  const shown = webflowTypes.filter((type) => Object.values(counts[type]).some((count) => count > 0) || blocked[type] !== undefined)
  const held = shown.filter((type) => blocked[type] !== undefined)
  return (
    <section className={styles.panel} aria-labelledby="differences">
      <h2 id="differences">What differs</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls sideways is reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label="What differs, by type">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Type</th>
              <th scope="col">New</th>
              <th scope="col">Changed</th>
              <th scope="col">Comes off</th>
              <th scope="col">Failed</th>
              <th scope="col">As it is</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((type) => (
              <tr key={type}>
                <th scope="row">
                  <Link to="/admin/webflow" search={{ part: 'plan', 'f.type': type }}>
                    {webflowTypeLabels[type]}
                  </Link>
                </th>
                <td>{counts[type].create}</td>
                <td>{counts[type].update}</td>
                <td>{counts[type].unpublish}</td>
                <td data-alarm={counts[type].error > 0}>{counts[type].error}</td>
                <td>{counts[type].skip}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {held.length > 0 && (
        <ul className={styles.lacking} aria-label="What cannot be published yet">
          {held.map((type) => (
            <li key={type}>
              <Link to="/admin/webflow" search={{ part: 'fields', type }}>
                {webflowTypeLabels[type]}
              </Link>
              : {blocked[type]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
