import { AtSign, Braces, Ellipsis, Hash, Link as LinkIcon, ListPlus, Smile, Sparkle, type LucideIcon } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { cx } from '../../../ui/class-names.ts'
import { PopPanel, preloadPopPanel } from '../../../ui/pop-panel.tsx'
import type { Composer } from '../composer.ts'
import { EmojiPanel, HashtagSets, LinkPanel, MentionPanel, Snippets, TextMenus, ThreadParts } from '../lazy-zones.tsx'
import { insertAt, type TextTab } from './text-target.ts'

type Props = { composer: Composer; tab: TextTab; area: RefObject<HTMLTextAreaElement | null>; isPhone: boolean; /** On phones: whether all tools are shown. */ isMore: boolean; onMore: () => void; onAi?: () => void }

const TOOLS = {
  emoji: { label: 'Emoji', icon: Smile, Panel: EmojiPanel },
  sets: { label: 'Hashtag sets', icon: Hash, Panel: HashtagSets },
  mention: { label: 'Mention', icon: AtSign, Panel: MentionPanel },
  link: { label: 'Link', icon: LinkIcon, Panel: LinkPanel },
  snippets: { label: 'Snippets', icon: Braces, Panel: Snippets },
} as const satisfies Record<string, { label: string; icon: LucideIcon; Panel: unknown }>
type Tool = keyof typeof TOOLS

function ToolButton({ tool, isPhone, ...target }: Pick<Props, 'composer' | 'tab' | 'area' | 'isPhone'> & { tool: Tool }) {
  const { label, icon: Icon, Panel } = TOOLS[tool]
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const preload = () => {
    void preloadPopPanel()
    void Panel.preload()
  }
  const insert = (text: string) => {
    setOpen(false)
    insertAt(target.area.current, target.composer, target.tab, text)
  }
  return (
    <>
      <button ref={button} type="button" title={label} aria-haspopup="dialog" aria-expanded={isOpen} onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(!isOpen)} className={cx('inline-grid size-[30px] place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink', isPhone && 'h-11 w-10')}>
        <Icon size={17} strokeWidth={1.75} aria-hidden /><span className="sr-only">{label}</span>
      </button>
      {isOpen ? <PopPanel anchor={button} title={label} onClose={() => setOpen(false)}><Panel composer={target.composer} onInsert={insert} /></PopPanel> : null}
    </>
  )
}

function ThreadButton({ composer }: Pick<Props, 'composer'>) {
  const count = useStore(composer.form, (form) => form.thread.length)
  const add = () => {
    composer.form.setState(({ thread }) => ({ thread: [...thread, ''] }))
    void ThreadParts.preload().then(() => requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-thread-part="${count}"] textarea`)?.focus()))
  }
  const preload = () => void ThreadParts.preload()
  return <button type="button" onPointerEnter={preload} onFocus={preload} onClick={add} className="inline-flex min-h-[30px] items-center gap-1 rounded-md px-1.5 text-sm text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"><ListPlus size={16} strokeWidth={1.75} aria-hidden />Thread<span className="sr-only">: add a part</span></button>
}

const ALL: readonly Tool[] = ['emoji', 'sets', 'mention', 'link', 'snippets']

function PhoneTools(props: Props) {
  const { isMore } = props
  return (
    <>
      {props.onAi ? <button type="button" data-open-helper onClick={props.onAi} className="mr-1.5 ml-2 inline-flex h-9 items-center gap-1.5 rounded-full bg-brand-soft pr-3 pl-2.5 text-sm font-semibold text-brand-text pointer-coarse:min-h-11"><Sparkle size={16} aria-hidden />AI{' '}<span className="sr-only">helper</span></button> : null}
      {(isMore ? ALL : ALL.slice(0, 2)).map((tool) => <ToolButton key={tool} tool={tool} {...props} />)}
      {isMore ? <><ThreadButton composer={props.composer} /><TextMenus composer={props.composer} tab={props.tab} area={props.area} /></> : (
        <button type="button" onClick={props.onMore} className="inline-grid h-11 w-10 place-items-center rounded-md text-muted"><Ellipsis size={18} aria-hidden /><span className="sr-only">More tools</span></button>
      )}
    </>
  )
}

/** What helps to write: emoji, saved hashtags, mentions, links, snippets, a thread, and rewriting. */
export function TextTools(props: Props) {
  if (props.isPhone) return <PhoneTools {...props} />
  return (
    <>
      {ALL.map((tool) => <ToolButton key={tool} tool={tool} {...props} />)}
      <span aria-hidden className="mx-1 h-[18px] w-px bg-line" />
      {props.tab === 'all' ? <ThreadButton composer={props.composer} /> : null}
      <TextMenus composer={props.composer} tab={props.tab} area={props.area} />
    </>
  )
}
