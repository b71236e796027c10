import type { ComponentType } from 'react'
import type { UnsentWork } from '#app/files/unsent-work.ts'

/** Shown before staff go back while work waits that they wrote as the member. */
export type ReturnQuestion = ComponentType<{ unsent: UnsentWork; name: string; isOver: boolean; onStay: () => void }>
