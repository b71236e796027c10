import { Strip } from '#app/ui/messages/strip.tsx'
import { useOnline } from '#app/ui/use-online.ts'

export function OfflineStrip() {
  const online = useOnline()
  if (online) return null
  return (
    <Strip component="output" icon="cloudOff">
      <span>You’re offline. You’re seeing the latest data on this device.</span>
    </Strip>
  )
}
