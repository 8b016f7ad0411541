import { Check, Copy } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { useCopy } from './use-copy.ts'

/** A small button that copies a text. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { isCopied, copy } = useCopy(text)
  const Icon = isCopied ? Check : Copy
  return (
    <IconButton size="sm" label={isCopied ? 'Copied' : label} onClick={copy}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </IconButton>
  )
}
