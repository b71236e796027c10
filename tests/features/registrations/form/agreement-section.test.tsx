import 'fake-indexeddb/auto'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AgreementSection } from '#app/features/registrations/form/agreement-section.tsx'
import type { SectionProps } from '#app/features/registrations/form/section-props.ts'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { anEvent } from '#tests/support/builders.ts'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { signedInPage } from '#tests/support/signed-in-page.ts'

const event = { ...anEvent(), agreement: { version: 1, body: 'We agree.' } }

const jumpToField = vi.hoisted(() => vi.fn<(root: unknown, field: string) => boolean>())
vi.mock('#app/ui/form/jump-to-field.ts', () => ({ jumpToField }))

beforeEach(() => signedInPage({ role: 'member' }))

/** The fields under an agreement that is not signed. */
async function theSigning(set = vi.fn()) {
  const agreement = { version: null, signature: '', signer_title: '', accepted_at: null }
  const form = { values: { agreement }, field: () => ({}), set, flush: async () => undefined } as unknown as SectionProps['form']
  const section = AgreementSection({ form, event, ownerId: 'own' })
  const signing = elementsWith(section, 'draftKey')
  const fields = await mountHook(signing.type as (props: object) => ReactNode, signing.props as object)
  const during = (action: () => void) =>
    fields.during(async () => {
      action()
      await new Promise((done) => setTimeout(done, 50))
    })
  await during(() => undefined)
  return {
    ...fields,
    type: async (name: string, title: string) => {
      await during(() => elementsOf(fields.now(), TextLine)[0]?.props.onChange(name))
      await during(() => elementsOf(fields.now(), TextLine)[1]?.props.onChange(title))
    },
    sign: () => during(() => press(fields.now(), 'Agree and sign')),
    values: () => elementsOf(fields.now(), TextLine).map(({ props }) => props.value),
  }
}

function elementsWith(node: unknown, prop: string): ReactElement {
  const nodes = [node].flat(Infinity)
  for (const one of nodes) {
    if (!isValidElement<{ children?: unknown }>(one)) continue
    if (prop in one.props) return one
    const found = elementsWith(one.props.children, prop)
    if (isValidElement(found)) return found
  }
  return undefined as never
}

test('a name and a title that are typed but not signed with are there on return, and gone once they are signed with', async () => {
  const set = vi.fn()
  const first = await theSigning(set)
  await first.type('Ann Oak', 'Owner')
  await first.leave()

  const again = await theSigning(set)
  await expect.poll(() => again.during(() => undefined).then(again.values)).toEqual(['Ann Oak', 'Owner'])
  await again.sign()
  await again.leave()

  expect(set).toHaveBeenCalledWith('agreement', { version: 1, signature: 'Ann Oak', signer_title: 'Owner', accepted_at: null })
  expect((await theSigning()).values()).toEqual(['', ''])
})

test('signing without a name goes to the field that lacks it', async () => {
  const set = vi.fn()
  const section = await theSigning(set)

  await section.sign()

  expect(elementsOf(section.now(), TextLine)[0]?.props.error).toBe('Type your full name to sign.')
  expect(jumpToField).toHaveBeenCalledExactlyOnceWith(document, 'signature')
  expect(set).not.toHaveBeenCalled()
})
