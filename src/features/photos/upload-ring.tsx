import '@mantine/core/styles/Center.layer.css'
import '@mantine/core/styles/RingProgress.layer.css'
import { Center, RingProgress, Text } from '@mantine/core'

/** The upload progress, drawn over the photo. */
export function UploadRing({ share, name }: { share: number; name: string }) {
  const percent = Math.round(share * 100)
  return (
    <Center pos="absolute" inset={0} bdrs="md" bg="rgb(11 33 69 / 0.55)" style={{ pointerEvents: 'none' }}>
      <RingProgress
        size={64}
        thickness={6}
        roundCaps
        rootColor="#ffffff40"
        sections={[{ value: percent, color: 'var(--marigold)' }]}
        label={
          <Text c="#ffffff" fz="0.8125rem" fw={700} ta="center">
            {percent}%
          </Text>
        }
        aria-label={`Uploading ${name}`}
      />
    </Center>
  )
}
