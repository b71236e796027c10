import { Menu } from '@mantine/core'
import { ArrangeLines } from '#app/ui/arrange/arrange-lines.tsx'
import { BulkBar } from '#app/ui/list/bulk-bar.tsx'
import { ListLoading, ListNotice } from '#app/ui/list/list-notice.tsx'
import { MoreActions } from '#app/ui/list/more-actions.tsx'
import { LinkTabs } from '#app/ui/bar/link-tabs.tsx'
import { CountedButtons } from '#app/ui/list/counted-buttons.tsx'
import { LeftOutRows } from '#app/ui/list/left-out-rows.tsx'
import { BulkReport } from '#app/ui/list/bulk-report.tsx'
import { MapTrouble } from '#app/ui/map/map-trouble.tsx'
import { PinList } from '#app/ui/map/pin-list.tsx'
import { Button } from '#app/ui/button.tsx'
import { DiscardButton } from '#app/ui/record/discard-button.tsx'
import { DraftOffer } from '#app/ui/record/draft-offer.tsx'
import { PublishButton } from '#app/ui/record/publish-button.tsx'
import { PublishButtons } from '#app/ui/record/publish-buttons.tsx'
import { Reason } from '#app/ui/record/reason.tsx'
import { RecordHead, RecordHeader } from '#app/ui/record/record-header.tsx'
import { SaveBar } from '#app/ui/record/save-bar.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { Live, nothing, type Pieces } from './piece.tsx'

const list: Pieces = {
  'list/list-notice.tsx': (
    <>
      <ListNotice>
        <h2>No homes yet</h2>
        <Button>New home</Button>
      </ListNotice>
      <ListLoading noun="homes" />
    </>
  ),
  'list/bulk-bar.tsx': (
    <BulkBar chosen={5} unseen={2} allMatching="60 homes" onChooseAll={nothing} onClear={nothing}>
      <Button>Publish</Button>
    </BulkBar>
  ),
  'list/more-actions.tsx': (
    <MoreActions>
      <Menu.Item>Import</Menu.Item>
    </MoreActions>
  ),
  'list/bulk-report.tsx': (
    <BulkReport
      did="Published"
      noun={{ one: 'entry', many: 'entries' }}
      outcome={{ done: 4, skipped: [{ id: 'a', label: 'The Alder', why: 'It is not approved.' }] }}
      onClose={nothing}
    />
  ),
  'list/counted-buttons.tsx': <CountedButtons chosen={[]} actions={[{ label: 'Offer', count: 2, act: async () => undefined }]} />,
  'list/left-out-rows.tsx': (
    <LeftOutRows
      groups={[{ why: 'It is not approved.', titles: ['The Birch'] }]}
      noun={{ one: 'entry', many: 'entries' }}
      losing={[{ title: 'The Alder', why: 'It loses its approval.' }]}
      onInclude={nothing}
    />
  ),
  'bar/link-tabs.tsx': (
    <LinkTabs label="Parts">
      <a href="#people" aria-current="page">
        People
      </a>
      <a href="#companies">Companies</a>
    </LinkTabs>
  ),
}

const record: Pieces = {
  'record/record-header.tsx': (
    <RecordHeader title="Prairie Bank" backLabel="All sponsors" way={nothing}>
      <RecordHead
        tags={<Tag tone="go">Active</Tag>}
        main={<Button>Publish</Button>}
        more={[
          { label: 'Duplicate…', run: nothing },
          { label: 'Delete…', isOff: true, run: nothing },
        ]}
      >
        <Reason>Publishing requires a logo.</Reason>
      </RecordHead>
    </RecordHeader>
  ),
  'record/discard-button.tsx': <DiscardButton onDiscard={nothing} />,
  'record/draft-offer.tsx': <DraftOffer updatedAt={Date.now()} problems={2} onResume={nothing} onDiscard={nothing} />,
  'record/save-bar.tsx': (
    <>
      <SaveBar
        saveLabel="Save"
        isPart
        isDirty={false}
        isSaving={false}
        draftStatus={{ at: undefined, failed: false }}
        problems={0}
        refusal={undefined}
      />
      <SaveBar
        saveLabel="Save"
        isDirty
        isSaving={false}
        draftStatus={{ at: Date.now(), failed: false }}
        problems={1}
        refusal={undefined}
        effects={['The website changes.']}
      >
        <Button>Discard …</Button>
      </SaveBar>
    </>
  ),
  'record/publish-button.tsx': (
    <>
      <PublishButton isConnected isPublished={false} noun="sponsor" about="Oak Homes" disabled={false} publish={async () => undefined} />
      <PublishButton isConnected isPublished noun="sponsor" about="Oak Homes" disabled={false} publish={async () => undefined} />
    </>
  ),
  'record/publish-buttons.tsx': (
    <PublishButtons
      published="Published"
      chosen={[{ id: 'a', name: 'The Alder', is_published: false }]}
      publish={async () => undefined}
      onDone={nothing}
    />
  ),
}

const arrange: Pieces = {
  'arrange/arrange-lines.tsx': (
    <Live start={['one', 'two', 'three']}>
      {(ids, onChange) => <ArrangeLines ids={ids} nameOf={(id) => `Line ${id}`} onChange={onChange} />}
    </Live>
  ),
}

const map: Pieces = {
  'map/map-trouble.tsx': <MapTrouble state="failed" instead="The list has every home." onRetry={nothing} />,
  'map/pin-list.tsx': <PinList items={[{ id: 'one' }, { id: 'two' }]}>{({ id }) => <span>Home {id}</span>}</PinList>,
}

export const records: Record<string, Pieces> = { list, record, arrange, map }
