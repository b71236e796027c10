import { useState } from 'react'
import type { EntryBulkParams } from '#contract/entry/staff-endpoints.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { RadioGroup } from '#app/ui/choices/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'

interface MessageDialogProps {
  of: string
  onSend: (params: EntryBulkParams) => Promise<string | undefined>
  onClose: () => void
}

/** Adds one comment to each entry: for its company, or for staff only. */
export function MessageDialog({ of, onSend, onClose }: MessageDialogProps) {
  const [text, setText] = useState('')
  const [to, setTo] = useState<'company' | 'staff'>('company')
  return (
    <ConfirmDialog
      title="Message the companies"
      confirmLabel={to === 'company' ? 'Send' : 'Save note'}
      isBlocked={text.trim() === ''}
      onConfirm={() => onSend({ message: text.trim(), internal: to === 'staff' })}
      onClose={onClose}
    >
      <p>{of}. Your message is added to each entry’s comments.</p>
      <RadioGroup
        name="to"
        label="Who can see it"
        value={to}
        choices={[
          { value: 'company', label: 'The company, and staff' },
          { value: 'staff', label: 'Staff only, as an internal note' },
        ]}
        onChange={setTo}
      />
      <TextArea name="message" label="Message" rows={4} value={text} onChange={setText} />
    </ConfirmDialog>
  )
}
