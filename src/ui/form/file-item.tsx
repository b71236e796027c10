import { UnstyledButton } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/picture.tsx'
import styles from './files-field.module.css'

export interface KeptItem {
  id: string
  /** Empty while it is not known. */
  name: string
  /** Where its small picture is; none for a document. */
  picture: string | undefined
  /** What was done to it that its sender should know. */
  notice: string | null
}

export interface ArrivingItem {
  key: string
  name: string
  picture: string | undefined
  state: 'waiting' | 'sending' | 'offline' | 'failed' | 'refused'
  /** How much of it has gone up, out of one. */
  share: number
  sentence: string
}

const words = { waiting: 'Waiting its turn', sending: 'Sending', offline: 'Waits for the network' }

export function KeptFile({
  item: { id, name, picture, notice },
  noun,
  onRemove,
  onOpen,
}: {
  item: KeptItem
  noun: string
  onRemove: (id: string) => void
  onOpen: (id: string) => void
}) {
  return (
    <li className={styles.file}>
      <Thumb picture={picture} />
      <div className={styles.words}>
        <UnstyledButton className={styles.open} onClick={() => onOpen(id)}>
          {name || noun}
        </UnstyledButton>
        {notice && <p className={styles.notice}>{notice}</p>}
      </div>
      <Tool label={`Remove ${name || noun}`} onPress={() => onRemove(id)} />
    </li>
  )
}

export function ArrivingFile({
  item: { key, name, picture, state, share, sentence },
  onRetry,
  onCancel,
}: {
  item: ArrivingItem
  onRetry: (key: string) => void
  onCancel: (key: string) => void
}) {
  const isStuck = state === 'failed' || state === 'refused'
  return (
    <li className={styles.file} data-stuck={isStuck} data-arriving={isStuck ? undefined : true}>
      <Thumb picture={picture} />
      <div className={styles.words}>
        <span className={styles.name}>{name}</span>
        {isStuck ? (
          <p className={styles.wrong}>{sentence}</p>
        ) : (
          <Progress name={name} says={words[state]} share={state === 'sending' ? share : 0} />
        )}
        {state === 'failed' && (
          <UnstyledButton className={styles.again} onClick={() => onRetry(key)}>
            Try again
          </UnstyledButton>
        )}
      </div>
      <Tool label={`${isStuck ? 'Dismiss' : 'Stop sending'} ${name}`} onPress={() => onCancel(key)} />
    </li>
  )
}

function Progress({ name, says, share }: { name: string; says: string; share: number }) {
  return (
    <span className={styles.progress}>
      <progress max={1} value={share} aria-label={`${says}: ${name}`} />
      <span aria-hidden="true">{share > 0 && share < 1 ? `${Math.round(share * 100)} %` : share === 1 ? 'Checking' : says}</span>
    </span>
  )
}

/** Without words: its name stands beside it. */
function Thumb({ picture }: { picture: string | undefined }) {
  return <span className={styles.thumb}>{picture ? <Picture src={picture} alt="" /> : <Icon name="document" size={28} />}</span>
}

function Tool({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <UnstyledButton className={styles.tool} aria-label={label} title={label} onClick={onPress}>
      <Icon name="close" size={18} />
    </UnstyledButton>
  )
}
