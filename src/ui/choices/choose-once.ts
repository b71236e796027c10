import { useEffect, useEffectEvent } from 'react'

/** Chooses what was typed before the list had it. */
export function ChooseOnce({ onChoose }: { onChoose: () => void }) {
  const choose = useEffectEvent(onChoose)
  useEffect(() => choose(), [])
  return null
}
