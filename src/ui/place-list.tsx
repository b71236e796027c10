import { Icon } from './icon.tsx'
import styles from './place-list.module.css'

interface Place {
  place: string
  is_there: boolean
  words: string
  more?: string | undefined
  url: string | null
}

/** Where something can be seen, and why not elsewhere. */
export function PlaceList({ title, places }: { title: string; places: readonly Place[] }) {
  return (
    <section className={styles.places} aria-label={title}>
      <h2>{title}</h2>
      <Places places={places} />
    </section>
  )
}

export function Places({ places }: { places: readonly Place[] }) {
  return (
    <dl className={styles.list}>
      {places.map(({ place, is_there: isThere, words, more, url }) => (
        <div key={place} data-there={isThere}>
          <dt>{place}</dt>
          <dd>
            {isThere && <Icon name="check" size={18} />}
            {url === null ? words : <a href={url}>{words}</a>}
            {more && <span>{more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
