import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { toast } from '../../../ui/toast.tsx'

function Secret({ secret }: { secret: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret)
      setCopied(true)
    } catch (error) {
      if (!(error instanceof DOMException)) throw error
      toast({ text: 'The secret could not be copied. Select it and copy it by hand.', kind: 'error' })
    }
  }
  return (
    <div className="space-y-3">
      <Field label="Signing secret" hint="Your program verifies with it that a message comes from this server. It is not shown again.">
        {(ids) => <Input {...ids} readOnly className="font-mono text-sm" value={secret} onFocus={(event) => event.target.select()} />}
      </Field>
      <Button icon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy secret'}</Button>
      <span role="status" className="sr-only">{isCopied ? 'Secret copied' : ''}</span>
    </div>
  )
}

/** Shows a new secret, once. */
export function SecretDialog({ secret, onClose }: { secret: string | null; onClose: () => void }) {
  return (
    <Dialog open={secret !== null} onOpenChange={(open) => void (open || onClose())} title="Copy the secret" footer={<Button variant="primary" onClick={onClose}>Done</Button>}>
      {secret !== null && <Secret secret={secret} />}
    </Dialog>
  )
}
