import { type Rewrite, REWRITE_LABELS, REWRITE_TEXTS, REWRITES } from '@marquee/contract/rewrite'
import type { RefObject } from 'react'
import { Menu, MENU_ROW } from '../../../ui/menu.tsx'
import { toast, UNDO_MS } from '../../../ui/toast-store.ts'
import type { Composer } from '../composer.ts'
import { platformsOf } from '../editor/marks.ts'
import { type TextTab, textOf, writeText } from '../editor/text-target.ts'
import type { Origins } from '../text/grounding.ts'
import { rewrite, rewriteErrorText } from './tool-queries.ts'

type Props = { composer: Pick<Composer, 'form'>; tab: TextTab }
export type RewriteRowsProps = Props & { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void; /** Gets the rewriting that a row has started, and the words for it. */ onRun: (work: Promise<void>, words: string) => void }

async function apply({ composer, tab }: Props, how: Rewrite): Promise<void> {
  const form = composer.form.getState()
  const before = textOf(form, tab)
  if (before.trim() === '') return void toast({ text: REWRITE_TEXTS.empty })
  try {
    const { text, origins } = await rewrite({ text: before, how, platforms: platformsOf(form, tab), description: form.description.trim(), useKnowledge: form.useKnowledge })
    // What was typed meanwhile goes first.
    if (textOf(composer.form.getState(), tab) !== before) return void toast({ text: 'You changed the text meanwhile. It was left as it is.' })
    const put = (written: string, checked: Origins | null): void => {
      writeText(composer, tab, written)
      if (tab === 'all') composer.form.setState({ checked })
    }
    put(text, origins)
    toast({ text: `${REWRITE_LABELS[how]}: the text was rewritten.`, ms: UNDO_MS, action: { label: 'Undo', onClick: () => put(before, form.checked) } })
  } catch (error) {
    toast({ kind: 'error', text: rewriteErrorText(error) })
  }
}

/** The menu of ways to rewrite the present text: its length, its words, its tone, or in the voice of the user's own entries. */
export function RewriteRows({ onRun, anchor, onClose, ...props }: RewriteRowsProps) {
  return (
    <Menu label="Rewrite" anchor={anchor} onClose={onClose} className="bottom-full left-0 mb-1 w-48">
      {REWRITES.map((how) => <button key={how} type="button" role="menuitem" tabIndex={-1} onClick={() => onRun(apply(props, how), REWRITE_TEXTS.rewriting)} className={MENU_ROW}>{REWRITE_LABELS[how]}</button>)}
    </Menu>
  )
}
