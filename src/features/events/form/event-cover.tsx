import { FilesField } from '#app/ui/form/files-field.tsx'
import { useUploads } from '#app/files/use-uploads.ts'
import type { PartProps } from './event-form-state.ts'

/** The picture that members and the public see above an event. It goes up when it is chosen; the event names it when it is saved. */
export function EventCover({ form, hint }: PartProps & { hint: string }) {
  const { id, cover_file_id: cover } = form.values
  const { label, error } = form.field('cover_file_id')
  const { isSending: _isSending, ...files } = useUploads({
    purpose: 'EVENT_COVER',
    owner: { type: 'events', id },
    ids: cover === null ? [] : [cover],
    max: 1,
    onChange: ([next]) => form.set('cover_file_id', next ?? null),
  })
  return <FilesField name="cover_file_id" label={label} hint={hint} error={error} noun="picture" {...files} />
}
