import { Group, List } from '@mantine/core'
import { useState } from 'react'
import type { MappedType, SiteCollection, SiteField, WebflowMapping, WebflowMappings } from '#contract/website/schema.ts'
import { webflowTypeLabels } from '#contract/website/labels.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { AskBeforeLeaving } from '#app/ui/overlays/sheet.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { Columns } from '#app/ui/columns.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { isSame } from '#contract/value/fields.ts'
import { saveMapping } from './webflow-commands.ts'

const noMapping: WebflowMapping = { collection_id: '', fields: {} }

interface MappingEditorProps {
  mappings: WebflowMappings
  mapped: MappedType
  /** Also called if saving failed: someone else may have saved first, and only their version can be saved over. */
  onDone: () => void
}

/** Maps our fields to the site's fields, offering only fields of a compatible type. */
export function MappingEditor({ mappings, mapped, onDone }: MappingEditorProps) {
  const online = useOnline()
  /** What is chosen here, and the saved versions that it replaces knowingly. Unless there is any, the saved version is shown. */
  const [own, setOwn] = useState<{ mapping: WebflowMapping; over: readonly (WebflowMapping | null)[] }>()
  if (own && isSame(own.mapping, mapped.mapping)) setOwn(undefined)
  const shown = own?.mapping ?? mapped.mapping ?? mapped.suggestion ?? noMapping
  const { collection_id: collectionId, fields } = shown
  const { isBusy, problem, attempt } = useAttempt('Website')
  const [message, setMessage] = useState<string>()
  const collection = mappings.collections.find(({ id }) => id === collectionId)
  const used = new Set(Object.values(fields))
  const lacking = collection ? lackingFields(collection, used) : []
  const isSuggested = mapped.mapping === null && mapped.suggestion !== null && collectionId === mapped.suggestion.collection_id
  const isUnsaved = !isBusy && own !== undefined && !isSame(own.mapping, own.over.at(-1))
  const label = webflowTypeLabels[mapped.type]

  function change(mapping: WebflowMapping) {
    setOwn({ mapping, over: own?.over ?? [mapped.mapping] })
    setMessage(undefined)
  }

  function choose(name: string, slug: string) {
    const { [name]: _before, ...others } = fields
    change({ ...shown, fields: slug === '' ? others : { ...others, [name]: slug } })
  }

  function suggest(id: string) {
    // Fields with the same name in another collection need not mean the same.
    change({ collection_id: id, fields: mapped.suggestion?.collection_id === id ? mapped.suggestion.fields : {} })
  }

  function showOther() {
    setOwn(undefined)
    setMessage(undefined)
  }

  async function save(to: 'this' | 'nothing') {
    if (to === 'this') change(shown)
    const failure = await saveMapping(mappings, { [mapped.type]: to === 'this' ? shown : null }).finally(onDone)
    if (failure !== undefined) return failure
    setOwn((now) => (now && to === 'this' ? { ...now, over: [...now.over, mapped.mapping, shown] } : undefined))
    setMessage('Saved.')
    return undefined
  }

  return (
    <Panel
      component="form"
      gap="0.875rem"
      aria-labelledby="mapping"
      onSubmit={(event) => {
        event.preventDefault()
        void attempt(() => save('this'))
      }}
    >
      <h2 id="mapping">{label}</h2>
      {isSuggested && <Dimmed>These matches are suggested from the names on the site. Check them, then save.</Dimmed>}
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
            {mapped.missing.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </List>
        </EdgeNote>
      )}
      {lacking.length > 0 && (
        <EdgeNote component="div" tone="wait">
          <List aria-label="Missing">
            {lacking.map(({ slug, name }) => (
              <li key={slug}>The site requires “{name},” but no field is mapped to it.</li>
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
      {!isBusy && own && !own.over.some((one) => isSame(one, mapped.mapping)) && (
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
            label={`Stop publishing ${label.toLowerCase()}…`}
            confirmLabel="Stop publishing"
            disabled={!online}
            onConfirm={async () => void (await attempt(() => save('nothing')))}
          />
        )}
        {!online && <Dimmed>Saving needs a connection.</Dimmed>}
      </Group>
      {isUnsaved && <AskBeforeLeaving title="Discard your changes?" stayLabel="Keep editing" />}
    </Panel>
  )
}

const always = new Set(['name', 'slug'])

/** The fields that the site requires and no mapping fills. */
export function lackingFields({ fields }: Pick<SiteCollection, 'fields'>, used: ReadonlySet<string>): SiteField[] {
  return fields.filter(({ slug, required }) => required && !always.has(slug) && !used.has(slug))
}
