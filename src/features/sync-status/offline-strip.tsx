import { formatRecent } from '#contract/time/format-time.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { LiveText } from '#app/ui/messages/live-text.tsx'
import { Strip } from '#app/ui/messages/strip.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'

/** `fetchedAt` is in milliseconds by the server's clock. On a phone, one line. */
export function OfflineStrip({ fetchedAt }: { fetchedAt: number | undefined }) {
  const online = useOnline()
  const isPhone = useMedia('(width < 48em)')
  return (
    <LiveText>
      {!online && (
        <Strip component="span" icon="cloudOff">
          <span>
            You’re offline.{' '}
            {isPhone && fetchedAt !== undefined
              ? `Data as of ${formatRecent(fetchedAt, { now: serverNow() })}.`
              : 'You’re seeing the latest data on this device.'}
          </span>
        </Strip>
      )}
    </LiveText>
  )
}
