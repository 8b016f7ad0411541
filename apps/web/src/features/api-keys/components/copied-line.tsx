import { API_KEY_TEXTS } from '@marquee/contract/api-keys'
import { Copy } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'

type Props = { text: string; label: string; variant?: 'primary'; ref?: RefObject<HTMLButtonElement | null> }

/** A line of code with a button that copies it. `label` is the button's: what is copied. */
export function CopiedLine({ text, label, variant, ref }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch (error) {
      // Outside of a secure context browsers have no clipboard.
      if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error
      toast({ kind: 'error', text: API_KEY_TEXTS.copyFailed })
    }
  }
  return (
    <div className="flex flex-col items-start gap-2 text-left">
      <code className="block w-full rounded-md bg-sunken px-3 py-2.5 font-mono text-sm wrap-anywhere whitespace-pre-wrap select-all">{text}</code>
      <Button ref={ref} size="sm" {...(variant && { variant })} icon={<Copy size={16} strokeWidth={1.75} aria-hidden />} onClick={() => void copy()}>
        {isCopied ? 'Copied' : label}
      </Button>
      <span role="status" className="sr-only">{isCopied ? 'Copied' : ''}</span>
    </div>
  )
}
