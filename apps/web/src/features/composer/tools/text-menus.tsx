import { Sparkle } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { Spinner } from '../../../ui/spinner.tsx'
import { FactTool } from '../bound/products/fact-tool.tsx'
import type { Composer } from '../composer.ts'
import type { TextTab } from '../editor/text-target.ts'
import { RewriteRows } from '../lazy-panels.tsx'

export type TextMenusProps = { composer: Pick<Composer, 'form'>; tab: TextTab; area: RefObject<HTMLTextAreaElement | null> }

/** The menus at the end of the tools: a fact of a product, and rewriting. */
export function TextMenus(props: TextMenusProps) {
  return <><FactTool {...props} /><RewriteMenu {...props} /></>
}

/** The button that rewrites the present text; its menu is loaded when the button is pointed at or focused. */
function RewriteMenu({ composer, tab }: Omit<TextMenusProps, 'area'>) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const run = (work: Promise<void>, words: string) => {
    setBusy(words)
    void work.finally(() => setBusy(null))
  }
  const preload = () => void RewriteRows.preload()
  return (
    <span className="relative">
      <button ref={button} type="button" aria-haspopup="menu" aria-expanded={isOpen} aria-disabled={busy !== null || undefined} onPointerEnter={preload} onFocus={preload} onClick={() => busy === null && setOpen(!isOpen)} className="inline-flex min-h-[30px] items-center gap-1 rounded-md px-1 text-sm text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11">
        {busy ? <Spinner /> : <Sparkle size={16} strokeWidth={1.75} aria-hidden />}{busy ?? 'Rewrite'}
      </button>
      {isOpen ? <RewriteRows composer={composer} tab={tab} anchor={button} onClose={() => setOpen(false)} onRun={run} /> : null}
    </span>
  )
}
