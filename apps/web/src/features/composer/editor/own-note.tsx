import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/button.tsx'
import { PopPanel } from '../../../ui/pop-panel.tsx'
import { toast, UNDO_MS } from '../../../ui/toast-store.ts'
import type { Composer } from '../composer.ts'
import { Difference } from '../lazy-panels.tsx'
import { changeOwn } from '../text/own-version.ts'

export type OwnNoteProps = { composer: Composer; name: Platform }

/** How a platform's own text relates to the shared one, and the ways to compare and to go back to it. */
export function OwnNote({ composer, name }: OwnNoteProps) {
  const own = useStore(composer.form, (form) => form.own[name])
  const shared = useStore(composer.form, (form) => form.text)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  if (own?.content === undefined) return <p className="text-xs text-muted">Follows All platforms until you change it here.</p>
  const hasMoved = own.base !== undefined && own.base !== shared
  const reset = () => {
    composer.form.setState(({ own: { [name]: gone, ...rest } }) => ({ own: gone?.crop || gone?.skip.length ? { ...rest, [name]: { skip: gone.skip, crop: gone.crop } } : rest }))
    toast({ text: `${platformLabel(name)} follows All platforms again.`, ms: UNDO_MS, action: { label: 'Undo', onClick: () => composer.form.setState((state) => changeOwn(state, name, own)) } })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
      <span className={hasMoved ? 'text-wait' : ''}>{hasMoved ? 'All platforms changed.' : 'Differs from All platforms.'}</span>
      <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="link min-h-6">{hasMoved ? 'Compare' : 'Show difference'}</button>
      <Button size="sm" variant="ghost" className="min-h-6! px-1.5! text-xs!" onClick={reset}>Reset{' '}<span className="sr-only">to All platforms</span></Button>
      {isOpen ? <PopPanel anchor={button} title={`${platformLabel(name)} and All platforms`} onClose={() => setOpen(false)}><Difference before={shared} after={own.content} /></PopPanel> : null}
    </div>
  )
}
