import { MAX_POST_TEXT } from '@marquee/contract/posts'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { type ReactNode, type RefObject, useId, useState } from 'react'
import { useStore } from 'zustand'
import { useKeyboardInset } from '../../../lib/use-keyboard.ts'
import { cx } from '../../../ui/class-names.ts'
import { rangesOf } from '../bound/tokens.ts'
import type { Composer } from '../composer.ts'
import { Completion, FactArea, MarkedText } from '../lazy-zones.tsx'
import { useCompletion } from '../tools/use-completion.ts'
import type { AreaProps } from './area-props.ts'
import { TextCounter } from './text-counter.tsx'
import { type TextTab, textOf, useTabText, writeText } from './text-target.ts'
import { TextTools } from './text-tools.tsx'

export type BoxLook = 'fixed' | 'growing' | 'bare'
type Props = { composer: Composer; tab: TextTab; area: RefObject<HTMLTextAreaElement | null>; isBad: boolean; look: BoxLook; isMore: boolean; onMore: () => void; onAi?: () => void }

const paddingOf = (look: BoxLook): string => (look === 'bare' ? 'px-4 pt-3 pb-1.5 text-md leading-6' : 'px-4 py-3.5 text-md leading-[1.6rem]')
const HEIGHTS: Readonly<Record<BoxLook, string>> = {
  fixed: 'h-full min-h-0 resize-none',
  growing: 'field-sizing-content min-h-[104px] sm:min-h-[132px] max-h-[320px] resize-none',
  bare: 'field-sizing-content min-h-[120px] resize-none',
}

/** A text with facts of products has a field of its own, which shows them as chips. */
function Area({ look, ...given }: Omit<AreaProps, 'padding' | 'className' | 'isFixed'> & Pick<Props, 'look'>) {
  const padding = paddingOf(look)
  const props = { ...given, padding, isFixed: look === 'fixed', className: cx('relative block w-full bg-transparent outline-none [overflow-wrap:anywhere]', padding, HEIGHTS[look]) }
  const hasFacts = useStore(props.composer.form, (form) => rangesOf(form, textOf(form, props.tab)).length > 0)
  return hasFacts ? <FactArea {...props} /> : <PlainArea {...props} />
}

function PlainArea({ composer, tab, area, completion, padding, className, isFixed }: AreaProps) {
  const text = useTabText(composer, tab)
  const id = useId()
  return (
    <div className={cx('relative min-h-0', isFixed && 'flex-1')}>
      <label htmlFor={id} className="sr-only">{tab === 'all' ? 'Post text' : `Text for ${platformLabel(tab)}`}</label>
      <MarkedText composer={composer} tab={tab} area={area} className={padding} />
      <textarea
        ref={area}
        id={id}
        dir="auto"
        maxLength={MAX_POST_TEXT}
        value={text}
        placeholder="Write here, or let AI write it."
        {...completion.field}
        onChange={(event) => {
          writeText(composer, tab, event.target.value)
          completion.onChange(event.currentTarget)
        }}
        onKeyDown={completion.onKeyDown}
        onBlur={completion.close}
        className={className}
      />
    </div>
  )
}

/** The tools below the text; on a phone they sit on the keyboard while somebody writes. */
function ToolRow({ isBare, isFocused, children }: { isBare: boolean; isFocused: boolean; children: ReactNode }) {
  const inset = useKeyboardInset()
  const isRaised = isBare && isFocused && inset !== null
  return (
    <div className="min-h-11">
      <div {...(isRaised && { style: { bottom: inset } })} className={cx('flex min-h-11 flex-wrap items-center gap-0.5 px-1.5', isRaised ? 'fixed inset-x-0 z-30 border-t border-line bg-surface' : 'mx-0.5', !isBare && 'border-t border-line')}>{children}</div>
    </div>
  )
}

/** The field of one text with its tools and the counter of the tightest network. */
export function TextBox({ composer, tab, area, isBad, look, isMore, onMore, onAi }: Props) {
  const completion = useCompletion()
  const [isFocused, setFocused] = useState(false)
  const edge = isBad ? 'shadow-[inset_0_0_0_1.5px_var(--danger)]' : 'shadow-[inset_0_0_0_1px_var(--field)]'
  return (
    <div onFocus={() => setFocused(true)} onBlur={() => setFocused(false)} className={cx('relative flex flex-col', look !== 'bare' && `rounded-lg has-[textarea:focus-visible]:shadow-[inset_0_0_0_2px_var(--brand)] ${edge}`, look === 'fixed' ? 'min-h-44 flex-1' : 'min-h-0')}>
      <Area composer={composer} tab={tab} area={area} look={look} completion={completion} />
      {completion.word ? <Completion handle={completion} word={completion.word} composer={composer} tab={tab} area={area} /> : null}
      <ToolRow isBare={look === 'bare'} isFocused={isFocused}>
        <TextTools composer={composer} tab={tab} area={area} isPhone={look === 'bare'} isMore={isMore} onMore={onMore} {...(onAi && { onAi })} />
        <span className="ml-auto"><TextCounter composer={composer} tab={tab} isShort={look === 'bare'} /></span>
      </ToolRow>
    </div>
  )
}
