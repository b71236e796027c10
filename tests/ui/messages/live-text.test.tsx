import { expect, test } from 'vitest'
import { HolderBox } from '#app/features/entries/review/reviewer-notice.tsx'
import { FormMessage } from '#app/features/session/form-message.tsx'
import { RequestResetForm } from '#app/features/session/reset-password-page.tsx'
import { OfflineStrip } from '#app/features/sync-status/offline-strip.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { LiveText } from '#app/ui/messages/live-text.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const nothing = () => undefined

test.each([
  ['a text', <LiveText key="">{undefined}</LiveText>],
  [
    'a note',
    <EdgeNote key="" component="output">
      {undefined}
    </EdgeNote>,
  ],
  ['the strip that says that the device is offline', <OfflineStrip key="" fetchedAt={undefined} />],
  ['what a request for a password link led to', <RequestResetForm key="" />],
  ['who else reviews an entry', <HolderBox key="" holder={undefined} onTakeOver={nothing} />],
  ['what a search in a list found', <ReferenceField key="" name="city" label="City" value={null} choices={[]} onChange={nothing} />],
])('%s has its place before it is said, or screen readers would not say it', (_what, content) => {
  const html = markupOf(content)

  const [, style] = /<output([^>]*)><\/output>/.exec(html) ?? []
  expect(style).toBeDefined()
  expect(style).not.toMatch(/display:none|padding|border/)
})

test.each([
  ['at the sign-in', (text?: string) => <FormMessage tone={text ? 'problem' : undefined}>{text}</FormMessage>],
  [
    'in a note',
    (text?: string) => (
      <EdgeNote component="div" role="alert">
        {text}
      </EdgeNote>
    ),
  ],
])('a problem %s comes into a place that has its role already', (_where, message) => {
  const roleOf = (html: string) => /^[^>]*? role="(\w+)"/.exec(html)?.[1]

  expect(roleOf(markupOf(message('Wrong password.')))).toBe(roleOf(markupOf(message())))
})
