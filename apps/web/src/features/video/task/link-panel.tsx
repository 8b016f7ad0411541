import { COPIED_RESET_MS, VIDEO_FORM_TEXTS } from '@marquee/contract/video'
import { Check, Copy, Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { pathOf } from '../model.ts'

/** Whether something was copied, for two seconds (trace.md VGEN-08, VGEN-09). */
function useCopied(text: string) {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      // Without https, or without permission, there is no clipboard: the address is shown to be copied by hand.
      toast({ kind: 'error', text: 'The link could not be copied. Select it and copy it by hand.' })
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), COPIED_RESET_MS)
  }
  return { isCopied, copy }
}

/** The green panel with the address of a video (trace.md VGEN-07). Takes the video's id. */
export function LinkPanel({ id, text }: { id: string; text: string }) {
  const link = new URL(pathOf(id), window.location.origin).href
  const { isCopied, copy } = useCopied(link)
  return (
    <section aria-label="Link to your video" className="rounded-lg bg-ok-soft p-3.5 text-ok">
      <p className="flex items-start gap-2 text-sm"><Link2 aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />{text}</p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <input readOnly aria-label="Link to your video" value={link} onFocus={(event) => event.target.select()} className="field-control min-w-0 flex-1 basis-48 text-sm!" />
        <Button className="min-w-28" icon={isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} strokeWidth={1.75} />} onClick={() => void copy()}>
          {isCopied ? VIDEO_FORM_TEXTS.copied : 'Copy link'}
        </Button>
        <span role="status" className="sr-only">{isCopied ? VIDEO_FORM_TEXTS.copied : ''}</span>
      </div>
    </section>
  )
}
