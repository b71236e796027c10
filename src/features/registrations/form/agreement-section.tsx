import { Group, Paper, Stack, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { useOwnDraft } from '#app/features/outbox/use-own-draft.ts'
import { cannotSaveHere } from '#app/ui/messages/not-saved-here.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { Button } from '#app/ui/button.tsx'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { SectionProps } from './section-props.ts'
import { agreementDraftKey } from './registration-fields.ts'
import { isAgreementOutdated } from './registration-status.ts'
import { registrationSections } from './registration-sections.ts'

/**
 * Shows the agreement and lets a member sign it by typing a name; staff record one. It takes effect
 * once the server has it, because only the server knows the current version.
 */
export function AgreementSection({ form, event, forCompany }: SectionProps) {
  const { agreement } = form.values
  const isOutdated = isAgreementOutdated(form.values, event)
  const isSigned = agreement.signature !== '' && agreement.version !== null && !isOutdated
  const { error } = form.field('agreement')
  if (event.agreement.body === '') return null
  return (
    <FormSection
      title={registrationSections.agreement.title}
      about={
        forCompany
          ? `Version ${event.agreement.version}. Record who signed it for the company on paper.`
          : `Version ${event.agreement.version}. Read it, then sign with your name.`
      }
    >
      <Wide>
        <Stack gap="md" data-field="agreement" tabIndex={-1}>
          {/* Scrollable text must be reachable by keyboard. */}
          <Paper
            component="section"
            mah="22rem"
            p="md"
            bg="var(--sheet-sunk)"
            bd="1px solid var(--line-strong)"
            style={{ overflow: 'auto', whiteSpace: 'pre-line' }}
            tabIndex={0}
            aria-label="Agreement text"
          >
            {event.agreement.body}
          </Paper>
          {error && <p role="alert">{error}</p>}
          {isSigned && !error ? (
            <Group component="p" gap="0.25rem 0.75rem" align="baseline" c="var(--go)" fw={600}>
              <Icon name="check" size={20} />
              Signed by {[agreement.signature, agreement.signer_title].filter(Boolean).join(', ')}
              {agreement.recorded_by && <Detail>Recorded by {agreement.recorded_by} of the association.</Detail>}
              <Detail>
                {agreement.accepted_at
                  ? formatInstantForViewer(agreement.accepted_at, event.timezone)
                  : 'Saved on this device. It takes effect once it’s sent.'}
              </Detail>
            </Group>
          ) : (
            <Signing
              // Remounts when a signature arrives from another device.
              key={agreement.signature}
              draftKey={agreementDraftKey(event.id, forCompany)}
              signature={agreement.signature}
              title={agreement.signer_title}
              isFromPaper={forCompany !== undefined}
              isAgain={isOutdated || error !== undefined}
              onSign={(signature, title) => {
                form.set('agreement', { version: event.agreement.version, signature, signer_title: title, accepted_at: null })
                void form.flush()
              }}
            />
          )}
        </Stack>
      </Wide>
    </FormSection>
  )
}

function Detail({ children }: { children: ReactNode }) {
  return (
    <Text component="small" c="dimmed" fz="0.9375rem">
      {children}
    </Text>
  )
}

interface SigningProps {
  draftKey: string
  signature: string
  title: string
  isAgain: boolean
  isFromPaper: boolean
  onSign: (signature: string, title: string) => void
}

function Signing({ draftKey, isAgain, isFromPaper, onSign, ...before }: SigningProps) {
  const draft = useOwnDraft(draftKey, { blank: { signature: before.signature, signer_title: before.title } })
  const { signature: name, signer_title: title } = draft.values
  const [wrong, setWrong] = useState<string>()

  function sign() {
    if (name.trim().length < 2) {
      setWrong(isFromPaper ? 'Enter the name of the person who signed.' : 'Type your full name to sign.')
      return void jumpToField(document, 'signature')
    }
    setWrong(undefined)
    draft.drop()
    onSign(name.trim(), title.trim())
  }

  return (
    <>
      <TextLine
        name="signature"
        label={isFromPaper ? 'Signed by' : 'Your full name'}
        value={name}
        error={wrong}
        onChange={(signature) => draft.write({ signature })}
        autoComplete={isFromPaper ? 'off' : 'name'}
      />
      <TextLine
        name="signer_title"
        label={isFromPaper ? 'Title' : 'Your title'}
        value={title}
        onChange={(next) => draft.write({ signer_title: next })}
        autoComplete={isFromPaper ? 'off' : 'organization-title'}
      />
      {draft.isFailed && <Problem>{cannotSaveHere}</Problem>}
      <Group gap="xs">
        <Button variant="filled" onClick={sign}>
          {isFromPaper ? 'Record signed agreement' : isAgain ? 'Agree and sign again' : 'Agree and sign'}
        </Button>
      </Group>
    </>
  )
}
