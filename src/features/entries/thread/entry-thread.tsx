import { Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { tooLongMessage } from '#contract/value/too-long.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { cannotSaveHere, notSavedHere } from '#app/ui/messages/not-saved-here.ts'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { commentFieldsOf } from '../form/steps/comment-fields.ts'
import { maxLetters, addComment, threadDraftKey } from './thread-commands.ts'
import { outcomeMessage, staffCommentLabels, threadLabels, type CommentLabels, type ThreadSide } from './thread-labels.ts'
import { useThread, type ShownComment } from './thread-queries.ts'
import { useAskedFocus } from './use-asked-focus.ts'
import { useOwnDraft } from '#app/features/outbox/use-own-draft.ts'
import { LiveText } from '#app/ui/messages/live-text.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { isViewer } from '#app/session/current-session.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { TextButton } from '#app/ui/text-button.tsx'

interface EntryThreadProps {
  entry: Pick<Entry, 'id' | 'version' | 'kind'>
  event: Pick<Event, 'status' | 'timezone'>
  /** Of the entry, as they stand in the form. */
  values: EntryFields
  onJump: (field: string) => void
  /** Whose view this is. */
  side: ThreadSide
  /** The entry's staff note, where no field shows it. */
  note?: string | undefined
}

/** The comments between the company and the association on an entry. Staff also comment among themselves, in a separate panel. */
export function EntryThread({ entry, event, values, onJump, side, note = '' }: EntryThreadProps) {
  const id = useId()
  const comments = useThread(entry.id, { isAtServer: entry.version > 0, side })
  const heading = useAskedFocus(comments !== undefined)
  if (!comments) return null
  const shared = { entry, onJump, side, zone: event.timezone }
  const labels = threadLabels[side]
  const isArchived = event.status === 'ARCHIVED'
  const mayWrite = !isArchived && !isViewer()
  return (
    <>
      <Panel gap="0.875rem" aria-labelledby={id}>
        <h2 id={id} {...heading}>
          Comments
        </h2>
        <CommentList
          {...shared}
          comments={comments.filter(({ internal }) => !internal)}
          empty={mayWrite ? labels.empty : 'No comments yet.'}
        />
        {isArchived && <Dimmed>This event is archived, so you can’t add comments.</Dimmed>}
        {mayWrite && <NewComment entry={entry} values={values} labels={labels} />}
      </Panel>
      {side === 'staff' && (
        <Panel tone="mark" gap="0.875rem" aria-labelledby={`${id}-staff`}>
          <h2 id={`${id}-staff`}>Staff comments</h2>
          {note !== '' && (
            <Facts>
              <Fact term={`${entryLabel('internal_note')}, from the full form`} isWide>
                {note}
              </Fact>
            </Facts>
          )}
          <CommentList
            {...shared}
            comments={comments.filter(({ internal }) => internal)}
            empty="No staff comments yet. The company can’t see them."
          />
          {mayWrite && <NewComment entry={entry} values={values} labels={staffCommentLabels} isInternal />}
        </Panel>
      )}
    </>
  )
}

interface SharedProps extends Pick<EntryThreadProps, 'entry' | 'onJump' | 'side'> {
  /** The event's time zone. */
  zone: string
}

interface CommentListProps extends SharedProps {
  comments: readonly ShownComment[]
  empty: string
}

function CommentList({ comments, empty, ...shared }: CommentListProps) {
  if (comments.length === 0)
    return (
      <Text inherit c="dimmed">
        {empty}
      </Text>
    )
  return (
    <Stack component="ol" gap="xs">
      {comments.map((comment) => (
        <CommentItem key={comment.id} comment={comment} {...shared} />
      ))}
    </Stack>
  )
}

function CommentItem({ comment, entry, onJump, side, zone }: SharedProps & { comment: ShownComment }) {
  const { author_name: name, author_role: role, body, field, resolved, waiting, created_at: at } = comment
  return (
    <EdgeNote component="li" tone={role === 'admin' ? 'mark' : 'plain'} py="xs" bg="var(--sheet-sunk)">
      <Group component="p" gap="0 0.5rem" align="stretch" c="dimmed" fz="0.9375rem">
        <Text component="strong" inherit c="var(--ink)" fw={700}>
          {name || (role === 'admin' ? 'The association' : side === 'staff' ? 'The company' : 'Your company')}
        </Text>
        {role === 'admin' && side === 'member' && <span> for the association</span>}
        {role === 'member' && side === 'staff' && <span> for the company</span>}
        <span>{waiting ? 'Not sent yet' : formatInstantForViewer(at, zone)}</span>
      </Group>
      <Text inherit mt="0.25rem" style={{ whiteSpace: 'pre-line' }}>
        {body}
      </Text>
      {(field !== null || resolved) && (
        <Group component="p" gap="0.25rem 0.75rem">
          {field !== null && <TextButton onClick={() => onJump(field)}>{entryLabel(field, entry.kind)}</TextButton>}
          {resolved && <Tag>Resubmitted</Tag>}
        </Group>
      )}
    </EdgeNote>
  )
}

interface NewCommentProps extends Pick<EntryThreadProps, 'entry' | 'values'> {
  labels: CommentLabels
  isInternal?: boolean
}

/** A comment that is not sent yet. What it is about isn't worth keeping alone; empty is the whole entry. */
const commentDraft = { blank: { body: '', field: '' }, isNothing: ({ body }: { body: string }) => body === '' }

function NewComment({ entry, values, labels, isInternal = false }: NewCommentProps) {
  const { values: draft, isFailed, write, take } = useOwnDraft(threadDraftKey(entry.id, { isInternal }), commentDraft)
  const { body: text, field } = draft
  const [message, setMessage] = useState('')
  const body = text.trim()
  const tooLong = body.length > maxLetters

  async function send() {
    const putBack = take()
    setMessage('')
    try {
      const comment = { body, field: field === '' ? null : field, label: values.title || 'this entry', isInternal }
      setMessage(outcomeMessage(labels, await addComment(entry.id, comment), { isAtServer: entry.version > 0 }))
    } catch (error) {
      logFailure(error)
      putBack()
      setMessage(notSavedHere)
    }
  }

  return (
    <Stack gap="sm">
      <TextArea
        name={isInternal ? 'note' : 'comment'}
        label={labels.label}
        value={text}
        onChange={(next) => write({ body: next })}
        rows={3}
        error={tooLong ? tooLongMessage(maxLetters, body.length) : undefined}
      />
      {!isInternal && (
        <SelectField
          name="comment_field"
          label="About"
          value={field}
          onChange={(next) => write({ field: next })}
          choices={commentFieldsOf(entry.kind, values)}
          empty="The whole entry"
        />
      )}
      {isFailed && <Problem>{cannotSaveHere}</Problem>}
      <Button aria-disabled={body === '' || tooLong} onClick={() => body !== '' && !tooLong && void send()}>
        {labels.send}
      </Button>
      <LiveText c="dimmed">{message}</LiveText>
    </Stack>
  )
}
