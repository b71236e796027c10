import { Stack, UnstyledButton } from '@mantine/core'
import { useId, useState } from 'react'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Tag } from '#app/ui/tag.tsx'
import styles from './entry-thread.module.css'
import { maxLetters, sayAbout } from './thread-commands.ts'
import { noteWords, saidWords, threadWords, type CommentWords, type ThreadSide } from './thread-words.ts'
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
  /** What a field is called, also one that is no longer asked. */
  labelOf: (field: string) => string
  onJump: (field: string) => void
  /** Who reads and writes here. */
  side?: ThreadSide
}

/** What the company and the association said to each other about an entry. For staff, with their own notes apart. */
export function EntryThread({ entryId, isAtServer, label, fields, labelOf, onJump, side = 'member' }: EntryThreadProps) {
  const id = useId()
  const comments = useThread(entryId, { isAtServer, side })
  if (!comments) return null
  const said = { labelOf, onJump, side }
  const words = threadWords[side]
  return (
    <>
      <section className={styles.thread} aria-labelledby={id}>
        <h2 id={id}>Comments</h2>
        <Said {...said} comments={comments.filter(({ internal }) => !internal)} empty={words.empty} />
        <NewComment {...{ entryId, isAtServer, label, fields }} words={words} />
      </section>
      {side === 'staff' && (
        <section className={styles.thread} data-internal="true" aria-labelledby={`${id}-notes`}>
          <h2 id={`${id}-notes`}>Staff notes</h2>
          <Said {...said} comments={comments.filter(({ internal }) => internal)} empty="No notes yet. The company can’t see them." />
          <NewComment {...{ entryId, isAtServer, label, fields }} words={noteWords} isInternal />
        </section>
      )}
    </>
  )
}

interface SaidProps extends Pick<EntryThreadProps, 'labelOf' | 'onJump'> {
  comments: readonly ShownComment[]
  empty: string
  side: ThreadSide
}

function Said({ comments, empty, labelOf, onJump, side }: SaidProps) {
  if (comments.length === 0) return <p className={styles.none}>{empty}</p>
  return (
    <ol>
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} labelOf={labelOf} onJump={onJump} side={side} />
      ))}
    </ol>
  )
}

interface CommentItemProps {
  side: ThreadSide
  comment: ShownComment
  labelOf: (field: string) => string
  onJump: (field: string) => void
}

function CommentItem({ comment, labelOf, onJump, side }: CommentItemProps) {
  const { author_name: name, author_role: role, body, field, resolved, waiting, created_at: at } = comment
  return (
    <li className={styles.comment} data-role={role}>
      <p className={styles.who}>
        <strong>{name || (role === 'admin' ? 'The association' : side === 'staff' ? 'The company' : 'Your company')}</strong>
        {role === 'admin' && side === 'member' && <span> for the association</span>}
        {role === 'member' && side === 'staff' && <span> for the company</span>}
        <span>{waiting ? 'Not sent yet' : formatLocalDateTime(at)}</span>
      </p>
      <p className={styles.body}>{body}</p>
      {(field !== null || resolved) && (
        <p className={styles.about}>
          {field !== null && <UnstyledButton onClick={() => onJump(field)}>{labelOf(field)}</UnstyledButton>}
          {resolved && <Tag tone="go">Answered</Tag>}
        </p>
      )}
    </li>
  )
}

interface NewCommentProps extends Pick<EntryThreadProps, 'entryId' | 'isAtServer' | 'label' | 'fields'> {
  words: CommentWords
  isInternal?: boolean
}

function NewComment({ entryId, isAtServer, label, fields, words, isInternal = false }: NewCommentProps) {
  const { text, write, taken } = useCommentDraft(entryId, { isInternal })
  const [field, setField] = useState('')
  const [message, setMessage] = useState('')
  const body = text.trim()
  const tooLong = body.length > maxLetters

  async function send() {
    taken()
    setField('')
    await sayAbout(entryId, { body, field: field === '' ? null : field, label, isInternal })
    setMessage(saidWords(words, { isAtServer, isOnline: navigator.onLine }))
  }

  return (
    <Stack gap="sm">
      <TextArea
        name={isInternal ? 'note' : 'comment'}
        label={words.label}
        value={text}
        onChange={write}
        rows={3}
        error={tooLong ? `Enter ${maxLetters.toLocaleString('en-US')} characters or fewer.` : undefined}
      />
      {!isInternal && (
        <SelectField name="comment_field" label="About" value={field} onChange={setField} choices={fields} empty="The whole entry" />
      )}
      <Button aria-disabled={body === '' || tooLong} onClick={() => body !== '' && !tooLong && void send()}>
        {words.send}
      </Button>
      <output className={styles.none}>{message}</output>
    </Stack>
  )
}
