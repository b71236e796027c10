import { Box, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useId, useState, useEffect, useRef } from 'react'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Panel } from '#app/ui/panel.tsx'
import styles from './entry-thread.module.css'
import { maxLetters, addComment, threadDraftKey } from './thread-commands.ts'
import { noteLabels, sentMessage, threadLabels, type CommentLabels, type ThreadSide } from './thread-labels.ts'
import { useThread, type ShownComment } from './thread-queries.ts'
import { readDraft, saveDraft } from '#app/outbox/drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'

interface EntryThreadProps {
  entryId: string
  /** False for an entry that was created here and has not synced yet. */
  isAtServer: boolean
  /** The title of the entry. */
  label: string
  /** The fields that a comment can refer to. */
  fields: readonly { value: string; label: string }[]
  /** A field's label, also for fields that the form no longer shows. */
  labelOf: (field: string) => string
  onJump: (field: string) => void
  /** Whose view this is. */
  side?: ThreadSide
}

/** The comments between the company and the association on an entry. Staff also see their own notes, in a separate panel. */
export function EntryThread({ entryId, isAtServer, label, fields, labelOf, onJump, side = 'member' }: EntryThreadProps) {
  const id = useId()
  const comments = useThread(entryId, { isAtServer, side })
  if (!comments) return null
  const shared = { labelOf, onJump, side }
  const words = threadLabels[side]
  return (
    <>
      <Panel gap="0.875rem" aria-labelledby={id}>
        <h2 id={id}>Comments</h2>
        <CommentList {...shared} comments={comments.filter(({ internal }) => !internal)} empty={words.empty} />
        <NewComment {...{ entryId, isAtServer, label, fields }} words={words} />
      </Panel>
      {side === 'staff' && (
        <Panel tone="mark" gap="0.875rem" aria-labelledby={`${id}-notes`}>
          <h2 id={`${id}-notes`}>Staff notes</h2>
          <CommentList
            {...shared}
            comments={comments.filter(({ internal }) => internal)}
            empty="No notes yet. The company can’t see them."
          />
          <NewComment {...{ entryId, isAtServer, label, fields }} words={noteLabels} isInternal />
        </Panel>
      )}
    </>
  )
}

interface CommentListProps extends Pick<EntryThreadProps, 'labelOf' | 'onJump'> {
  comments: readonly ShownComment[]
  empty: string
  side: ThreadSide
}

function CommentList({ comments, empty, labelOf, onJump, side }: CommentListProps) {
  if (comments.length === 0)
    return (
      <Text className={styles.none} inherit c="dimmed">
        {empty}
      </Text>
    )
  return (
    <Stack component="ol" gap="xs">
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} labelOf={labelOf} onJump={onJump} side={side} />
      ))}
    </Stack>
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
      <Group className={styles.who} component="p" gap="0 0.5rem" align="stretch" c="dimmed" fz="0.9375rem">
        <strong>{name || (role === 'admin' ? 'The association' : side === 'staff' ? 'The company' : 'Your company')}</strong>
        {role === 'admin' && side === 'member' && <span> for the association</span>}
        {role === 'member' && side === 'staff' && <span> for the company</span>}
        <span>{waiting ? 'Not sent yet' : formatLocalDateTime(at)}</span>
      </Group>
      <p className={styles.body}>{body}</p>
      {(field !== null || resolved) && (
        <Group className={styles.about} component="p" gap="0.25rem 0.75rem">
          {field !== null && <UnstyledButton onClick={() => onJump(field)}>{labelOf(field)}</UnstyledButton>}
          {resolved && <Tag tone="go">Answered</Tag>}
        </Group>
      )}
    </li>
  )
}

interface NewCommentProps extends Pick<EntryThreadProps, 'entryId' | 'isAtServer' | 'label' | 'fields'> {
  words: CommentLabels
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
    await addComment(entryId, { body, field: field === '' ? null : field, label, isInternal })
    setMessage(sentMessage(words, { isAtServer, isOnline: navigator.onLine }))
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
      <Box className={styles.none} component="output" c="dimmed">
        {message}
      </Box>
    </Stack>
  )
}

const keepAfterMs = 400

/** The draft of a comment, saved on this device until the comment is sent. */
function useCommentDraft(entryId: string, { isInternal }: { isInternal: boolean }) {
  const [text, setText] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const key = threadDraftKey(entryId, { isInternal })

  useEffect(() => {
    void readDraft(key).then((draft) => {
      const kept = draft?.values['body']
      if (typeof kept === 'string') setText((written) => written || kept)
    })
    return () => clearTimeout(timer.current)
  }, [key])

  return {
    text,
    write: (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void saveDraft(key, { base: null, values: { body: next } }).catch(logFailure), keepAfterMs)
    },
    /** The comment is in the outbox, which deletes the draft. */
    taken: () => {
      clearTimeout(timer.current)
      setText('')
    },
  }
}
