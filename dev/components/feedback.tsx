import { Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/form/callout.tsx'
import { ChangesRequested } from '#app/ui/form/changes-requested.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { NeedsList } from '#app/ui/form/needs-list.tsx'
import { SectionList } from '#app/ui/form/section-list.tsx'
import { SubmitRecord } from '#app/ui/form/submit-record.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconTile } from '#app/ui/pictures/icon-tile.tsx'
import { Announcement } from '#app/ui/messages/announcement.tsx'
import { FetchProblem } from '#app/ui/messages/fetch-problem.tsx'
import { NotHere } from '#app/ui/messages/not-here.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'
import { LoadFailed } from '#app/ui/messages/load-failed.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { Strip } from '#app/ui/messages/strip.tsx'
import { showToast } from '#app/ui/messages/toasts.tsx'
import { UndoButton } from '#app/ui/messages/undo-button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { ProgressLine } from '#app/ui/messages/progress-line.tsx'
import { nothing, refused, type Pieces } from './piece.tsx'

const messages: Pieces = {
  'messages/notice.tsx': (
    <Notice title="A notice" message="One sentence in place of a page.">
      <Button component="a" href="#on">
        The way on
      </Button>
    </Notice>
  ),
  'messages/not-here.tsx': <NotHere what="home" back="All homes" onBack={nothing} />,
  'messages/problem.tsx': <Problem>Something did not work.</Problem>,
  'messages/fetch-problem.tsx': (
    <FetchProblem what="The list" onRetry={nothing}>
      We couldn’t reach the server.
    </FetchProblem>
  ),
  'messages/load-failed.tsx': <LoadFailed onRetry={nothing} />,
  'messages/announcement.tsx': <Announcement>Heard, not seen</Announcement>,
  'messages/undo-button.tsx': <UndoButton label="Undo" undo={async () => ({ ok: false, message: 'Someone changed it since.' })} />,
  'messages/strip.tsx': (
    <>
      <Strip component="output" icon="cloudOff">
        A sentence with a sign
      </Strip>
      <Strip component="output" justify="space-between">
        A sentence with a button <Button>Understood</Button>
      </Strip>
    </>
  ),
  'messages/toasts.tsx': <Button onClick={() => showToast('A toast', <Button>Undo</Button>)}>Show a toast</Button>,
  'pictures/icon-tile.tsx': (
    <>
      <IconTile>
        <Icon name="document" />
      </IconTile>
      <IconTile tone="alarm" size="1.75rem">
        <Icon name="alert" size={18} />
      </IconTile>
    </>
  ),
  'messages/progress-line.tsx': <ProgressLine isRunning label="Loading" />,
}

const form: Pieces = {
  'form/callout.tsx': (
    <>
      <Callout title="A callout">What its writer has to know</Callout>
      <Callout title="An alarm" tone="alarm">
        What its writer has to know
      </Callout>
    </>
  ),
  'form/changes-requested.tsx': (
    <ChangesRequested request={{ message: 'The logo is too small', fields: ['logo'] }} labels={{ logo: 'Logo' }} onJump={() => {}} />
  ),
  'form/form-section.tsx': (
    <FormSection title="A section" about="What it is about">
      <Text>Its fields</Text>
    </FormSection>
  ),
  'form/needs-list.tsx': (
    <NeedsList
      title="What is needed"
      items={[
        { field: 'name', label: 'Name', problem: null },
        { field: 'photo', label: 'A photo', problem: 'Add one.' },
      ]}
      requested="1 change was requested: Logo."
      onJump={nothing}
    />
  ),
  'form/section-list.tsx': (
    <SectionList
      label="Sections"
      current="one"
      onGo={nothing}
      sections={[
        { id: 'one', title: 'Current, done', missing: 0, wrong: 0 },
        { id: 'two', title: 'Missing', missing: 2, wrong: 0 },
        { id: 'three', title: 'Wrong', missing: 0, wrong: 1 },
        { id: 'four', title: 'Optional', missing: undefined, wrong: 0 },
      ]}
    />
  ),
  'form/submit-record.tsx': (
    <>
      <SubmitRecord title="Ready" about="Oak Homes" label="Submit" blocked={undefined} isOnServer onSubmit={refused} />
      <SubmitRecord title="Blocked" about="Oak Homes" label="Submit" blocked="Fill in what is marked." isOnServer onSubmit={refused} />
    </>
  ),
}

const overlays: Pieces = {
  'overlays/sheet.tsx': (
    <Opens label="Open a sheet">
      {(onClose) => (
        <Sheet title="A sheet" onClose={onClose}>
          What it holds
        </Sheet>
      )}
    </Opens>
  ),
  'overlays/confirm-dialog.tsx': (
    <Opens label="Ask">
      {(onClose) => (
        <ConfirmDialog title="Sure?" confirmLabel="Yes" onConfirm={refused} onClose={onClose}>
          What happens then
        </ConfirmDialog>
      )}
    </Opens>
  ),
  'overlays/confirm-button.tsx': (
    <ConfirmButton label="Delete …" confirmLabel="Delete it" disabled={false} onConfirm={async () => undefined} />
  ),
}

function Opens({ label, children }: { label: string; children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

export const feedback: Record<string, Pieces> = { messages, form, overlays }
