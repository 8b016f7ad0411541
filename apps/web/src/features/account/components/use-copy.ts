import { useState } from 'react'
import { toast } from '../../../ui/toast.tsx'

/** Copies a text to the clipboard; a browser that refuses is reported, since the text can still be selected. */
export function useCopy(text: string): { isCopied: boolean; copy: () => void } {
  const [isCopied, setCopied] = useState(false)
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => toast({ kind: 'error', text: 'The browser did not allow copying. Select the text and copy it.' }),
    )
  return { isCopied, copy }
}
