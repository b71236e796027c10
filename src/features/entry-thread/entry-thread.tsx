import { useId, useState } from 'react'
import { formatLocalDateTime } from '#contract/timestamp.ts'
import action from '#app/ui/action.module.css'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Tag } from '#app/ui/tag.tsx'
import styles from './entry-thread.module.css'
import { mostLetters, sayAbout } from './thread-commands.ts'
import { useThread, type ShownComment } from './thread-queries.ts'
import { useCommentDraft } from './use-comment-draft.ts'

interface EntryThreadProps {
  entryId: string
  /** The server knows the entry: it was not just begun here. */
  isAtServer: boolean
  /** What the entry is called. */
  label: string
  /** The fields that a comment may be about. */
  fields: readonly { value: string; label: string }[]
  onJump: (field: string) => void
}

/** What the company and the association said to each other about an entry. */
export function EntryThread({ entryId, isAtServer, label, fields, onJump }: EntryThreadProps) {
  const id = useId()
  const comments = useThread(entryId, { isAtServer })
  if (!comments) return null
  const nameOf = (field: string) => fields.find(({ value }) => value === field)?.label ?? field
  return (
    <section className={styles.thread} aria-labelledby={id}>
      <h2 id={id}>Comments</h2>
      {comments.length === 0 ? (
        <p className={styles.none}>Nothing was said yet. What you write here is read by the association.</p>
      ) : (
        <ol>
          {comments.map((comment) => (
            <CommentItem key={comment.id} comment={comment} nameOf={nameOf} onJump={onJump} />
          ))}
        </ol>
      )}
      <NewComment entryId={entryId} label={label} fields={fields} />
    </section>
  )
}

interface CommentItemProps {
  comment: ShownComment
  nameOf: (field: string) => string
  onJump: (field: string) => void
}

function CommentItem({ comment, nameOf, onJump }: CommentItemProps) {
  const { author_name: name, author_role: role, body, field, resolved, waiting, created_at: at } = comment
  return (
    <li className={styles.comment} data-role={role}>
      <p className={styles.who}>
        <strong>{name || (role === 'admin' ? 'The association' : 'Your company')}</strong>
        {role === 'admin' && <span> for the association</span>}
        <span>{waiting ? 'Not sent yet' : formatLocalDateTime(at)}</span>
      </p>
      <p className={styles.body}>{body}</p>
      {(field !== null || resolved) && (
        <p className={styles.about}>
          {field !== null && (
            <button type="button" onClick={() => onJump(field)}>
              {nameOf(field)}
            </button>
          )}
          {resolved && <Tag tone="go">Answered</Tag>}
        </p>
      )}
    </li>
  )
}

function NewComment({ entryId, label, fields }: Omit<EntryThreadProps, 'onJump' | 'isAtServer'>) {
  const { text, write, taken } = useCommentDraft(entryId)
  const [field, setField] = useState('')
  const [said, say] = useState('')
  const body = text.trim()
  const tooLong = body.length > mostLetters

  async function send() {
    taken()
    setField('')
    await sayAbout(entryId, { body, field: field === '' ? null : field, label })
    say(navigator.onLine ? 'Your comment is sent.' : 'Your comment is kept on this device and sent when you are back online.')
  }

  return (
    <div className={styles.new}>
      <TextArea
        name="comment"
        label="Write to the association"
        value={text}
        onChange={write}
        rows={3}
        error={tooLong ? `Keep this to ${mostLetters.toLocaleString('en-US')} letters.` : undefined}
      />
      <SelectField name="comment_field" label="About" value={field} onChange={setField} choices={fields} empty="The whole entry" />
      <button
        type="button"
        className={action.secondary}
        aria-disabled={body === '' || tooLong}
        onClick={() => body !== '' && !tooLong && void send()}
      >
        Send the comment
      </button>
      <output className={styles.none}>{said}</output>
    </div>
  )
}
