import { defaultCenter } from '#contract/http/map-frame.ts'
import { useMapFrame } from '#app/sync/use-map-frame.ts'
import { PinPicker } from '#app/ui/map/pin-picker.tsx'
import type { NeighborhoodFormState } from './neighborhood-form.tsx'

/** Sets the neighborhood's location on a map. */
export function PinOnMap({ form }: { form: NeighborhoodFormState }) {
  const frame = useMapFrame()
  const { name, location } = form.values
  const { lat, lng } = location
  return (
    <PinPicker
      frame={frame}
      value={lat === null || lng === null ? null : { lat, lng }}
      middle={defaultCenter}
      name={name || 'this neighborhood'}
      onPlace={(place) => form.set('location', place)}
    />
  )
}
