import { Group, Stack } from '@mantine/core'
import { Badges } from '#app/ui/pictures/badges.tsx'
import { Button } from '#app/ui/button.tsx'
import { BarButton } from '#app/ui/bar/bar-button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Columns } from '#app/ui/columns.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { Figures } from '#app/ui/facts/figures.tsx'
import { PageHeader } from '#app/ui/bar/page-header.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { TallAnchor } from '#app/ui/tall-link.tsx'
import { OnceButton } from '#app/ui/once-button.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { BrandMark } from '#app/ui/pictures/brand-mark.tsx'
import { Pennant } from '#app/ui/pictures/pennant.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import { PlaceLine, PlaceList } from '#app/ui/facts/place-list.tsx'
import { PanelRow } from '#app/ui/facts/panel-row.tsx'
import { DotWord } from '#app/ui/pictures/dot.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { controls } from './controls.tsx'
import { feedback } from './feedback.tsx'
import { Folder, type Pieces } from './piece.tsx'
import { records } from './records.tsx'

const tones = ['plain', 'ready', 'go', 'wait', 'alarm', 'ended'] as const

const plain: Pieces = {
  'tag.tsx': (
    <Group gap="xs">
      {tones.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
    </Group>
  ),
  'pictures/dot.tsx': (
    <Group gap="md">
      {tones.map((tone) => (
        <DotWord key={tone} tone={tone}>
          {tone}
        </DotWord>
      ))}
    </Group>
  ),
  'pictures/badges.tsx': (
    <Badges
      label="Honors"
      badges={['rosette', 'cup', 'star', 'heart', 'leaf', 'house'].map((icon) => ({ id: icon, label: `With a ${icon}`, icon }))}
    />
  ),
  'button.tsx': (
    <Group gap="xs">
      <Button variant="filled">Filled</Button>
      <Button>Default</Button>
      <Button disabled>Disabled</Button>
      <Button variant="filled" loading>
        Busy
      </Button>
      <Button component="a" href="#button">
        A link
      </Button>
    </Group>
  ),
  'once-button.tsx': <OnceButton onPress={() => Promise.resolve()}>Start once</OnceButton>,
  'bar/bar-button.tsx': (
    <Group gap={0}>
      <BarButton icon="search" label="With its words" showsLabel />
      <BarButton icon="bell" label="A sign, and how many" count={3} />
      <BarButton icon="cloud" label="A sign alone" />
    </Group>
  ),
  'bar/page-header.tsx': (
    <PageHeader title="A page" tabs={<Dimmed>Its parts</Dimmed>} about={<Dimmed>What it is about</Dimmed>}>
      <Button>Import</Button>
    </PageHeader>
  ),
  'panel.tsx': (
    <Stack>
      <Panel>A panel</Panel>
      {(['mark', 'wait', 'alarm'] as const).map((tone) => (
        <Panel key={tone} tone={tone}>
          Tone: {tone}
        </Panel>
      ))}
    </Stack>
  ),
  'columns.tsx': (
    <Columns min="10rem">
      {['One', 'Two', 'Three'].map((label) => (
        <Panel key={label}>{label}</Panel>
      ))}
    </Columns>
  ),
  'facts/figures.tsx': (
    <Figures
      caption="Amounts by tier"
      about="Tier"
      columns={['Agreed', 'Paid']}
      rows={[
        { key: 'gold', label: 'Gold', detail: 2, cells: ['$5,000', '$2,500'] },
        { key: 'all', label: 'All', detail: 2, cells: ['$5,000', '$2,500'], isTotal: true },
      ]}
    />
  ),
  'facts/facts.tsx': (
    <Facts>
      <Fact term="Member number">M-1001</Fact>
      <Fact term="Standing" isAlarming>
        Lapsed
      </Fact>
    </Facts>
  ),
  'divided-list.tsx': (
    <DividedList>
      <li>A line</li>
      <li>Another line</li>
    </DividedList>
  ),
  'edge-note.tsx': (
    <Stack>
      {(['plain', 'mark', 'wait', 'go', 'alarm'] as const).map((tone) => (
        <EdgeNote key={tone} tone={tone}>
          Tone: {tone}
        </EdgeNote>
      ))}
    </Stack>
  ),
  'text-button.tsx': <TextButton>A button in text</TextButton>,
  'tall-link.tsx': <TallAnchor href="#tall-link">A link</TallAnchor>,
  'dimmed.tsx': <Dimmed>Secondary text</Dimmed>,
  'disclosure.tsx': (
    <Disclosure label="A disclosure" startsOpen>
      What it holds
    </Disclosure>
  ),
  'folded.tsx': (
    <Folded summary="Folded" startsOpen>
      What it holds
    </Folded>
  ),
  'icon.tsx': (
    <Group gap="xs">
      <Icon name="photo" />
      <Icon name="check" size={32} />
    </Group>
  ),
  'pictures/brand-mark.tsx': <BrandMark />,
  'pictures/pennant.tsx': (
    <Group gap="xs">
      <Pennant color="yellow" />
      <Pennant color="red" size={32} />
    </Group>
  ),
  'pictures/picture.tsx': (
    <Stack w="12rem" h="8rem">
      <Picture src={undefined} alt="A picture that has not come" />
    </Stack>
  ),
  'facts/panel-row.tsx': (
    <ul>
      <PanelRow>A line of a dashboard</PanelRow>
    </ul>
  ),
  'facts/place-list.tsx': (
    <Stack>
      <PlaceList
        title="Where it can be seen"
        places={[
          { place: 'Website', is_there: true, words: 'On the website', url: 'https://parade.example' },
          { place: 'Guidebook', is_there: false, words: 'Not yet', more: 'It is not approved.', url: null },
        ]}
      />
      <PlaceLine
        title="Where it can be seen"
        place={{ place: 'Website', is_there: false, words: 'Not yet', more: 'It is not approved.', url: null }}
      />
    </Stack>
  ),
}

/** Every component of src/ui, by folder. */
export const folders: Record<string, Pieces> = { ui: plain, ...controls, ...feedback, ...records }

/** Light or dark, according to the device. */
export function ComponentPage() {
  return (
    <Stack component="main" gap="var(--gap)" p="md">
      <h1>Components</h1>
      {Object.entries(folders).map(([title, pieces]) => (
        <Folder key={title} title={title} pieces={pieces} />
      ))}
    </Stack>
  )
}
