import { fileTypesOf } from '@marquee/contract/conversations/can-send'
import { INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import { Film, ImagePlus, Smile, X } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { PopPanel, preloadPopPanel } from '../../../ui/pop-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MediaPickerDialog, type StoredFile } from '../../media/index.ts'
import type { ComposerFile } from './composer-store.ts'
import type { useComposer } from './use-composer.ts'

type Composer = ReturnType<typeof useComposer>
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const EmojiPanel = onDemand(async () => (await import('../../../ui/emoji-panel.tsx')).EmojiPanel, { fallback: () => <Skeleton className="mt-3 h-64 w-full" /> })

/** The emoji, which are inserted at the caret. */
export function EmojiTool({ area, composer: { state, change } }: { area: RefObject<HTMLTextAreaElement | null>; composer: Composer }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const preload = () => {
    void preloadPopPanel()
    void EmojiPanel.preload()
  }
  const insert = (sign: string) => {
    const [start, end] = [area.current?.selectionStart ?? state.text.length, area.current?.selectionEnd ?? state.text.length]
    change({ text: state.text.slice(0, start) + sign + state.text.slice(end) })
    setOpen(false)
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start + sign.length, start + sign.length)
    })
  }
  return (
    <>
      <IconButton ref={button} size="sm" label="Emoji" aria-haspopup="dialog" aria-expanded={isOpen} onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(!isOpen)}><Smile {...ICON} /></IconButton>
      {isOpen ? <PopPanel anchor={button} title="Emoji" onClose={() => setOpen(false)}><EmojiPanel onInsert={insert} /></PopPanel> : null}
    </>
  )
}

/** An item of the library as the composer keeps it; null for one that the library does not know. */
const toComposerFile = ({ id, url, name, type, size, thumbnailUrl }: StoredFile): ComposerFile | null =>
  id === undefined ? null : { id: id.replace(/^(?:img|vid)_/, ''), name, type, size: size ?? null, thumbnailUrl: thumbnailUrl ?? url }

/** A file from the library, or from this computer into it. */
export function FileTool({ composer: { state, change, canAttach, target } }: { composer: Composer }) {
  const [isOpen, setOpen] = useState(false)
  if (!canAttach) return null
  const types = fileTypesOf(target)
  const add = (file: StoredFile) => {
    const added = toComposerFile(file)
    if (added && !state.files.some(({ id }) => id === added.id)) change({ files: [...state.files, added] })
  }
  return (
    <>
      <IconButton size="sm" label={types === null ? INTERACTION_TEXTS.addFile : `${INTERACTION_TEXTS.addFile}: ${types}`} aria-haspopup="dialog" onClick={() => setOpen(true)}><ImagePlus {...ICON} /></IconButton>
      <MediaPickerDialog open={isOpen} onOpenChange={setOpen} allowUpload title={INTERACTION_TEXTS.addFile} filter={types === 'pictures' ? 'images' : 'all'} onPick={add} />
    </>
  )
}

/** The files that go with the answer. */
export function Files({ composer: { state, change } }: { composer: Composer }) {
  if (state.files.length === 0) return null
  return (
    <ul aria-label="Files" className="mt-2 flex flex-wrap gap-2">
      {state.files.map(({ id, name, type, thumbnailUrl }) => (
        <li key={id} className="relative size-16 overflow-hidden rounded-md bg-sunken shadow-1">
          {type.startsWith('video/') ? <span className="grid size-full place-items-center text-muted"><Film size={20} strokeWidth={1.75} aria-hidden /><span className="sr-only">{name}</span></span> : <img src={thumbnailUrl} alt={name} className="size-full object-cover" />}
          <button type="button" onClick={() => change({ files: state.files.filter((file) => file.id !== id) })} className="absolute top-0 right-0 grid size-6 place-items-center rounded-bl-md bg-black/65 text-white pointer-coarse:after:absolute pointer-coarse:after:-bottom-5 pointer-coarse:after:-left-5 pointer-coarse:after:size-11"><X size={14} aria-hidden /><span className="sr-only">Remove {name}</span></button>
        </li>
      ))}
    </ul>
  )
}
