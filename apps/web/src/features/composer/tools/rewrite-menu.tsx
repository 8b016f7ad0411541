import { type Rewrite, REWRITE_LABELS, REWRITE_TEXTS, REWRITES } from '@marquee/contract/rewrite'
import { ChevronDown, Sparkle } from 'lucide-react'
import { useRef, useState } from 'react'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { toast, UNDO_MS } from '../../../ui/toast-store.ts'
import type { Composer } from '../composer.ts'
import { platformsOf } from '../editor/marks.ts'
import { type TextTab, textOf, writeText } from '../editor/text-target.ts'
import { rewrite, rewriteErrorText } from './tool-queries.ts'

type Props = { composer: Pick<Composer, 'form'>; tab: TextTab }

async function apply({ composer, tab }: Props, how: Rewrite): Promise<void> {
  const form = composer.form.getState()
  const before = textOf(form, tab)
  if (before.trim() === '') return void toast({ text: REWRITE_TEXTS.empty })
  try {
    const text = await rewrite({ text: before, how, platforms: platformsOf(form, tab), description: form.description.trim(), useKnowledge: form.useKnowledge })
    // What was typed meanwhile goes first.
    if (textOf(composer.form.getState(), tab) !== before) return void toast({ text: 'You changed the text meanwhile. It was left as it is.' })
    writeText(composer, tab, text)
    toast({ text: `${REWRITE_LABELS[how]}: the text was rewritten.`, ms: UNDO_MS, action: { label: 'Undo', onClick: () => writeText(composer, tab, before) } })
  } catch (error) {
    toast({ kind: 'error', text: rewriteErrorText(error) })
  }
}

/** Rewrites the present text: its length, its words, its tone, or in the voice of the user's own entries. */
export function RewriteMenu(props: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const run = (how: Rewrite) => {
    setBusy(true)
    void apply(props, how).finally(() => setBusy(false))
  }
  return (
    <span className="relative">
      <button ref={button} type="button" aria-haspopup="menu" aria-expanded={isOpen} aria-disabled={isBusy || undefined} onClick={() => !isBusy && setOpen(!isOpen)} className="inline-flex min-h-[30px] items-center gap-1.5 rounded-md px-2 text-sm text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11">
        {isBusy ? <Spinner /> : <Sparkle size={16} strokeWidth={1.75} aria-hidden />}{isBusy ? REWRITE_TEXTS.rewriting : 'Rewrite'}<ChevronDown size={14} aria-hidden />
      </button>
      {isOpen ? (
        <Menu label="Rewrite" anchor={button} onClose={() => setOpen(false)} className="bottom-full left-0 mb-1 w-48">
          {REWRITES.map((how) => <button key={how} type="button" role="menuitem" tabIndex={-1} onClick={() => run(how)} className={MENU_ROW}>{REWRITE_LABELS[how]}</button>)}
        </Menu>
      ) : null}
    </span>
  )
}
