import { LiveText } from '#app/ui/messages/live-text.tsx'
import { Strip } from '#app/ui/messages/strip.tsx'
import { useOnline } from '#app/ui/use-online.ts'

export function OfflineStrip() {
  const online = useOnline()
  return (
    <LiveText>
      {!online && (
        <Strip component="span" icon="cloudOff">
          <span>You’re offline. You’re seeing the latest data on this device.</span>
        </Strip>
      )}
    </LiveText>
  )
}
