import { Group, List } from '@mantine/core'
import { useState } from 'react'
import type { MappedType, WebflowMappings } from '#contract/website/schema.ts'
import { webflowTypeLabels } from '#contract/website/labels.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { Columns } from '#app/ui/columns.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { isSame } from '#app/ui/record/same.ts'
import { lackingFields } from './lacking-fields.ts'
import { saveMapping } from './webflow-commands.ts'

interface MappingEditorProps {
  mappings: WebflowMappings
  mapped: MappedType
  /** Also called if saving failed: someone else may have saved first, and only their version can be saved over. */
  onDone: () => void
}

/** Maps our fields to the site's fields, offering only fields of a compatible type. */
export function MappingEditor({ mappings, mapped, onDone }: MappingEditorProps) {
  const online = useOnline()
  const start = mapped.mapping ?? mapped.suggestion
  /** As last saved or seen here. */
  const [base, setBase] = useState(mapped.mapping)
  const [collectionId, setCollection] = useState(start?.collection_id ?? '')
  const [fields, setFields] = useState<Record<string, string>>(start?.fields ?? {})
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [message, setMessage] = useState<string>()
  const collection = mappings.collections.find(({ id }) => id === collectionId)
  const used = new Set(Object.values(fields))
  const lacking = collection ? lackingFields(collection, used) : []
  const isSuggested = mapped.mapping === null && mapped.suggestion !== null && collectionId === mapped.suggestion.collection_id
  const label = webflowTypeLabels[mapped.type]

  function choose(name: string, slug: string) {
    const { [name]: _before, ...others } = fields
    setFields(slug === '' ? others : { ...others, [name]: slug })
    setMessage(undefined)
  }

  function showOther() {
    setBase(mapped.mapping)
    setCollection(mapped.mapping?.collection_id ?? '')
    setFields(mapped.mapping?.fields ?? {})
  }

  function suggest(id: string) {
    setCollection(id)
    // Fields with the same name in another collection need not mean the same.
    setFields(mapped.suggestion?.collection_id === id ? mapped.suggestion.fields : {})
  }

  async function save(to: 'this' | 'nothing') {
    if (isBusy) return
    setBusy(true)
    const mapping = to === 'nothing' ? null : { collection_id: collectionId, fields }
    const sentence = await saveMapping(mappings, { [mapped.type]: mapping })
    setBusy(false)
    setProblem(sentence)
    onDone()
    if (sentence !== undefined) return
    setBase(mapping)
    setMessage('Saved.')
  }

  return (
    <Panel
      component="form"
      gap="0.875rem"
      aria-labelledby="mapping"
      onSubmit={(event) => {
        event.preventDefault()
        void save('this')
      }}
    >
      <h2 id="mapping">{label}</h2>
      {isSuggested && <Dimmed>Suggested from the names on the site. Check it and save.</Dimmed>}
      <SelectField
        name="collection"
        label="Collection"
        empty="None"
        value={collectionId}
        choices={mappings.collections.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={suggest}
      />
      {mapped.missing.length > 0 && lacking.length === 0 && (
        <EdgeNote component="div" tone="wait">
          <List>
            {mapped.missing.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </List>
        </EdgeNote>
      )}
      {lacking.length > 0 && (
        <EdgeNote component="div" tone="wait">
          <List aria-label="Missing">
            {lacking.map(({ slug, name }) => (
              <li key={slug}>The site requires “{name}”, but no field is mapped to it.</li>
            ))}
          </List>
        </EdgeNote>
      )}
      {collection && (
        <Columns min="18rem" gap="0.875rem 1.25rem" align="end">
          {mapped.fields.map(({ name, label: ours, fits }) => (
            <SelectField
              key={name}
              name={`field-${name}`}
              label={ours}
              empty="Not sent"
              value={fields[name] ?? ''}
              choices={collection.fields
                .filter(
                  ({ slug, type }) =>
                    fits.includes(type) && slug !== 'name' && slug !== 'slug' && (!used.has(slug) || fields[name] === slug),
                )
                .map(({ slug, name: theirs, type }) => ({ value: slug, label: `${theirs} (${type})` }))}
              onChange={(slug) => choose(name, slug)}
            />
          ))}
        </Columns>
      )}
      {!isBusy && !isSame(mapped.mapping, base) && !isSame(mapped.mapping, { collection_id: collectionId, fields }) && (
        <EdgeNote component="div" tone="wait">
          These fields were saved elsewhere in the meantime. Saving replaces that version with yours.{' '}
          <Button onClick={showOther}>Show that version</Button>
        </EdgeNote>
      )}
      {problem && <Problem>{problem}</Problem>}
      <EdgeNote component="output" tone="go">
        {message}
      </EdgeNote>
      <Group gap="xs">
        <Button variant="filled" type="submit" disabled={!online || collection === undefined} aria-disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save fields'}
        </Button>
        {mapped.mapping !== null && (
          <ConfirmButton
            label={`Don’t publish ${label.toLowerCase()}…`}
            confirmLabel="Remove these fields’ matches"
            disabled={!online}
            onConfirm={() => save('nothing')}
          />
        )}
        {!online && <Dimmed>Saving needs a connection.</Dimmed>}
      </Group>
    </Panel>
  )
}
