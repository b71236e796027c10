import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { RadioGroup } from '#app/ui/choices/radio-group.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SegmentedField } from '#app/ui/choices/segmented-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { HoursRow, OpenSwitch } from '#app/ui/dates/hours-row.tsx'
import { InstantField } from '#app/ui/dates/instant-field.tsx'
import { FileZone } from '#app/ui/fields/file-zone.tsx'
import { LinesField } from '#app/ui/fields/lines-field.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { PasswordField } from '#app/ui/fields/password-field.tsx'
import { RowsField } from '#app/ui/fields/rows-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Live, nothing, type Pieces } from './piece.tsx'

const choices = [
  { value: 'one', label: 'One', detail: 'With a line about it' },
  { value: 'two', label: 'Two' },
]
const field = { label: 'Label', hint: 'One line that helps.' }
const steps = { min: 0, max: 20, step: 0.25 }
const wrong = { label: 'Wrong', error: 'Enter something else.' }

const fields: Pieces = {
  'fields/text-line.tsx': (
    <>
      <Live start="">{(value, onChange) => <TextLine name="line" {...field} required {...{ value, onChange }} />}</Live>
      <Live start="Written">{(value, onChange) => <TextLine name="wrong-line" {...wrong} {...{ value, onChange }} />}</Live>
      <TextLine name="fixed-line" label="Read only" value="Written" readOnly onChange={nothing} />
    </>
  ),
  'fields/text-area.tsx': (
    <>
      <Live start="">
        {(value, onChange) => (
          <TextArea
            name="area"
            {...field}
            counter={(text) => ({ text: `${text.length} of 20`, isOver: text.length > 20 })}
            {...{ value, onChange }}
          />
        )}
      </Live>
      <Live start="Written">{(value, onChange) => <TextArea name="wrong-area" {...wrong} {...{ value, onChange }} />}</Live>
    </>
  ),
  'fields/lines-field.tsx': (
    <Live<readonly string[]> start={['First', 'Second']}>
      {(value, onChange) => <LinesField name="lines" label="Lines" {...{ value, onChange }} />}
    </Live>
  ),
  'fields/number-field.tsx': (
    <>
      <Live<number | null> start={2187.5}>
        {(value, onChange) => <NumberField name="money" {...field} isMoney {...{ value, onChange }} />}
      </Live>
      <Live<number | null> start={null}>
        {(value, onChange) => <NumberField name="number" {...wrong} suffix="sq ft" {...{ value, onChange }} />}
      </Live>
      <Live<number | null> start={4}>
        {(value, onChange) => <NumberField name="count" {...field} steps={steps} {...{ value, onChange }} />}
      </Live>
      <Live<number | null> start={3.3}>
        {(value, onChange) => <NumberField name="wrongCount" {...wrong} steps={steps} {...{ value, onChange }} />}
      </Live>
    </>
  ),
  'fields/password-field.tsx': (
    <Live start="secret">{(value, onChange) => <PasswordField name="password" label="Password" {...{ value, onChange }} />}</Live>
  ),
  'fields/file-zone.tsx': <FileZone noun="photo" accept="image/*" room={2} hasCamera onPick={nothing} />,
  'fields/rows-field.tsx': (
    <Live start={[{ name: 'First' }, { name: 'Second' }]}>
      {(value, onChange) => (
        <RowsField name="rows" label="Rows" noun="row" blank={() => ({ name: '' })} {...{ value, onChange }}>
          {(index, row) => (
            <TextLine
              name={`rows.${index}.name`}
              label="Name"
              value={row.name}
              onChange={(name) => onChange(value.map((one, at) => (at === index ? { name } : one)))}
            />
          )}
        </RowsField>
      )}
    </Live>
  ),
}

const choosing: Pieces = {
  'choices/checkbox-field.tsx': (
    <>
      <Live start={true}>{(value, onChange) => <CheckboxField name="box" {...field} {...{ value, onChange }} />}</Live>
      <Live start={false}>{(value, onChange) => <CheckboxField name="wrong-box" {...wrong} {...{ value, onChange }} />}</Live>
      <Live start={true}>{(value, onChange) => <CheckboxField name="switch" label="A switch" isSwitch {...{ value, onChange }} />}</Live>
      <CheckboxField name="fixed-box" label="Disabled" disabled value onChange={nothing} />
    </>
  ),
  'choices/radio-group.tsx': (
    <Live start="one">{(value, onChange) => <RadioGroup name="radio" {...field} {...{ choices, value, onChange }} />}</Live>
  ),
  'choices/segmented-field.tsx': (
    <Live start="one">{(value, onChange) => <SegmentedField name="segments" label="Segments" {...{ choices, value, onChange }} />}</Live>
  ),
  'choices/select-field.tsx': (
    <>
      <Live start="">{(value, onChange) => <SelectField name="select" {...field} empty="None" {...{ choices, value, onChange }} />}</Live>
      <Live start="two">{(value, onChange) => <SelectField name="wrong-select" {...wrong} {...{ choices, value, onChange }} />}</Live>
    </>
  ),
  'choices/reference-field.tsx': (
    <Live<string | null> start="one">
      {(value, onChange) => <ReferenceField name="reference" {...field} isOptional {...{ choices, value, onChange }} />}
    </Live>
  ),
  'choices/multi-select.tsx': (
    <Live<readonly string[]> start={['one']}>
      {(value, onChange) => <MultiSelect name="several" {...field} {...{ choices, value, onChange }} />}
    </Live>
  ),
}

const dates: Pieces = {
  'dates/date-field.tsx': (
    <>
      <Live<string | null> start="2027-05-14">{(value, onChange) => <DateField name="day" {...field} {...{ value, onChange }} />}</Live>
      <Live<string | null> start={null}>{(value, onChange) => <DateField name="wrong-day" {...wrong} {...{ value, onChange }} />}</Live>
    </>
  ),
  'dates/hours-row.tsx': (
    <Live start={[{ opens: '12:00', closes: '18:00' }]}>
      {(openings, onChange) => (
        <ul>
          <HoursRow day="Sat" label="Saturday" nameOf={() => 'hours'} error={undefined} {...{ openings, onChange }}>
            <OpenSwitch
              label="Saturday"
              isOpen={openings.length > 0}
              onChange={(isOpen) => onChange(isOpen ? [{ opens: '12:00', closes: '18:00' }] : [])}
            />
          </HoursRow>
        </ul>
      )}
    </Live>
  ),
  'dates/instant-field.tsx': (
    <Live<number | null> start={Date.UTC(2027, 4, 14, 22)}>
      {(value, onChange) => <InstantField name="instant" label="Closes" zone="America/Chicago" {...{ value, onChange }} />}
    </Live>
  ),
}

export const controls: Record<string, Pieces> = { fields, choices: choosing, dates }
