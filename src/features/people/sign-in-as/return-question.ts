import type { ComponentType } from 'react'
import type { UnsentWork } from '#app/files/unsent-work.ts'

/** Shown before staff return to their own account while work they did as the member is still unsent. */
export type ReturnQuestion = ComponentType<{ unsent: UnsentWork; name: string; isOver: boolean; onStay: () => void }>
