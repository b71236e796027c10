import type { Member } from '#contract/person/schema.ts'
import { saveRecord, type SaveOutcome } from '#app/outbox/save-record.ts'
import { nameOf } from './people-labels.ts'
import { changesOfPerson, type PersonValues } from './person-values.ts'

export const newPersonDraft = 'members:new'

export function savePerson({ values, base }: { values: PersonValues; base: Member | null }): Promise<SaveOutcome<Member>> {
  return saveRecord<Member>({
    resource: 'members',
    id: values.id,
    label: nameOf(values),
    ...(base ? { endpoint: 'members.update', params: { id: values.id } } : { endpoint: 'members.create', draftKey: newPersonDraft }),
    body: changesOfPerson(values, base),
    base,
  })
}
