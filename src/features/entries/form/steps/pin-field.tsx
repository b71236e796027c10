import { Group } from '@mantine/core'
import { useState, type ClipboardEvent } from 'react'
import { defaultCenter } from '#contract/http/map-frame.ts'
import { entryNouns } from '#contract/entry/status.ts'
import { useMapFrame } from '#app/sync/use-map-frame.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { GroupFrame } from '#app/ui/fields/group-frame.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { mapsLink, mapsSearchLink } from '#app/ui/map/plot-pins.ts'
import { PinPicker } from '#app/ui/map/pin-picker.tsx'
import { pastedPin, shownPin, typedHalves, typedPin } from './typed-pin.ts'
import { Button } from '#app/ui/button.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { LiveText } from '#app/ui/messages/live-text.tsx'
import { Columns } from '#app/ui/columns.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'

interface PinFieldProps {
  form: EntryForm
  /** As typed, in one line; empty without a street. */
  address: string
}

/** The location of the entry: from the phone's GPS, on a map, or by coordinates. */
export function PinField({ form, address }: PinFieldProps) {
  const { entry, values, errors, set, field } = form
  const [message, setMessage] = useState('')
  const [hasNoPosition, setNoPosition] = useState(false)
  const pin = shownPin(values.location)
  const frame = useMapFrame()
  const { lat, lng } = typedHalves(values.location)

  function place(nextLat: number | null, nextLng: number | null) {
    set('location', typedPin(nextLat, nextLng))
    if (values.map_confirmed) set('map_confirmed', false)
  }

  /** Both coordinates pasted into one field fill both. */
  function paste(event: ClipboardEvent) {
    const pasted = pastedPin(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    const [pastedLat, pastedLng] = [rounded(pasted.lat), rounded(pasted.lng)]
    place(pastedLat, pastedLng)
    setMessage(`Set to ${pastedLat}, ${pastedLng}.`)
  }

  function here() {
    setMessage('Getting your location…')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        place(rounded(coords.latitude), rounded(coords.longitude))
        setMessage(`Set to your location, accurate to about ${inFeet(coords.accuracy)} feet.`)
      },
      ({ code }) => {
        setNoPosition(true)
        setMessage(
          code === GeolocationPositionError.PERMISSION_DENIED
            ? 'Location access is off. Allow it in your browser’s settings, or enter the coordinates.'
            : 'We couldn’t find your location. Try again outdoors, or enter the coordinates.',
        )
      },
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  }

  return (
    <GroupFrame name="location" label={field('location').label} error={errors['location']}>
      <Group gap="xs">
        <Button onClick={here}>Use my location</Button>
        {(pin || address) && (
          <Button component="a" href={pin ? mapsLink(pin) : mapsSearchLink(address)} target="_blank" rel="noreferrer">
            {pin ? 'Open in Google Maps' : 'Find address in Google Maps'}
          </Button>
        )}
      </Group>
      <PinPicker
        frame={frame}
        value={pin}
        middle={defaultCenter}
        name={values.address_line1 || `this ${entryNouns[entry.kind]}`}
        onPlace={({ lat, lng }) => {
          place(lat, lng)
          setMessage(`Set to ${lat}, ${lng}.`)
        }}
      />
      <LiveText c="dimmed">{message}</LiveText>
      {pin && <CheckboxField {...field('map_confirmed')} />}
      <Disclosure
        label={pin ? `Coordinates: ${pin.lat}, ${pin.lng}` : 'Coordinates'}
        startsOpen={hasNoPosition || errors['location.lat'] !== undefined || errors['location.lng'] !== undefined}
      >
        <Columns
          min="11rem"
          isFilling
          gap="sm"
          // Between the two fields, the location is only half typed.
          onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || field('location').onBlur()}
        >
          <NumberField
            name="location.lat"
            label="Latitude"
            value={lat}
            error={errors['location.lat']}
            onChange={(value) => place(value, lng)}
            onPaste={paste}
          />
          <NumberField
            name="location.lng"
            label="Longitude"
            value={lng}
            error={errors['location.lng']}
            onChange={(value) => place(lat, value)}
            onPaste={paste}
          />
        </Columns>
      </Disclosure>
    </GroupFrame>
  )
}

/** Rounded to tens: a position is never more exact. */
function inFeet(meters: number): number {
  return Math.max(10, Math.round(meters / 3.048) * 10)
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6
}
