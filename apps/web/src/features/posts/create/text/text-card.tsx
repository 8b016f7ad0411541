import { MAX_POST_TEXT } from '@marquee/contract/posts'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { RotateCcw, Scissors } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { Field, Textarea } from '../../../../ui/field.tsx'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { Tabs, type TabItem } from '../../../../ui/tabs.tsx'
import { toast, UNDO_MS } from '../../../../ui/toast.tsx'
import { changeOwn, type ComposerForm, editText, PostFacts, type Sheet, shorten } from '../../../composer/index.ts'
import { TextCounters } from './text-counters.tsx'
import { OwnFiles, ThreadParts } from '../components/lazy-parts.tsx'
import { SectionCard } from '../components/section-card.tsx'

/** Which text is being edited: the shared one, or one platform's own. */
export type TextTab = Platform | 'all'
type Props = { sheet: Sheet; tab: TextTab; onTab: (tab: TextTab) => void }

function tabItems(form: ComposerForm): TabItem[] {
  const items = form.platforms.map((name) => ({
    value: name,
    label: (
      <>
        <PlatformIcon platform={name} size={16} />
        <span className="sr-only">Customize for</span> {platformLabel(name)}
        {form.own[name] ? <span className="size-1.5 rounded-full bg-brand"><span className="sr-only">(changed)</span></span> : null}
      </>
    ),
  }))
  return [{ value: 'all', label: 'All platforms' }, ...items]
}

function ShortenButton({ text, platforms, onText }: { text: string; platforms: readonly Platform[]; onText: (text: string) => void }) {
  const apply = () => {
    onText(shorten(text, platforms))
    toast({ text: 'Text shortened.', ms: UNDO_MS, action: { label: 'Undo', onClick: () => onText(text) } })
  }
  return <Button size="sm" variant="ghost" icon={<Scissors size={14} aria-hidden />} disabled={text.trim().length < 2} onClick={apply}>Shorten</Button>
}

function AllText({ sheet }: { sheet: Sheet }) {
  const { text, chosen, platforms, thread } = useStore(sheet.form)
  const area = useRef<HTMLTextAreaElement>(null)
  const before = useRef(chosen)
  useEffect(() => {
    if (chosen === 'own' && before.current === null) area.current?.focus()
    before.current = chosen
  }, [chosen])
  const setText = (next: string) => editText(sheet, next)
  return (
    <div className="space-y-3">
      <Field label="Post text">
        {(ids) => <Textarea {...ids} ref={area} rows={5} maxLength={MAX_POST_TEXT} value={text} onChange={(event) => setText(event.target.value)} />}
      </Field>
      <div className="-mt-1 flex flex-wrap gap-1"><ShortenButton text={text} platforms={platforms} onText={setText} /></div>
      <PostFacts composer={sheet} area={area} />
      <ThreadParts parts={thread} platforms={platforms} onChange={(next) => sheet.form.setState({ thread: next })} />
    </div>
  )
}

function OwnText({ sheet, name }: { sheet: Sheet; name: Platform }) {
  const form = useStore(sheet.form)
  const own = form.own[name]
  const follows = own?.content === undefined
  const text = own?.content ?? form.text
  const setText = (content: string) => sheet.form.setState((state) => changeOwn(state, name, { content }))
  const reset = () => {
    sheet.form.setState(({ own: { [name]: _, ...rest } }) => ({ own: rest }))
    toast({ text: `${platformLabel(name)} follows All platforms again.`, ms: UNDO_MS, action: { label: 'Undo', onClick: () => own && sheet.form.setState((state) => changeOwn(state, name, own)) } })
  }
  return (
    <div className="space-y-3">
      <Field
        label={`Text for ${platformLabel(name)}`}
        hint={follows ? `Follows All platforms until you change it here.${form.thread.length > 0 ? ' A text of its own takes the place of the thread too.' : ''}` : 'Differs from All platforms.'}
      >
        {(ids) => <Textarea {...ids} rows={5} maxLength={MAX_POST_TEXT} value={text} onChange={(event) => setText(event.target.value)} className={cx(follows && 'text-muted')} />}
      </Field>
      <div className="-mt-1 flex flex-wrap gap-1">
        <ShortenButton text={text} platforms={[name]} onText={setText} />
        <Button size="sm" variant="ghost" icon={<RotateCcw size={14} aria-hidden />} disabled={!own} onClick={reset}>Reset to All platforms</Button>
      </div>
      <OwnFiles sheet={sheet} name={name} />
    </div>
  )
}

/** The text of the post, for all platforms and for single ones, with the counter of each (design.md section 2). */
export function TextCard({ sheet, tab, onTab }: Props) {
  const form = useStore(sheet.form)
  const shown = tab !== 'all' && form.platforms.includes(tab) ? tab : 'all'
  return (
    <SectionCard area="text" title="Text">
      {form.platforms.length === 0 ? <AllText sheet={sheet} /> : (
        <div>
          <Tabs label="Text for" value={shown} onValueChange={(value) => onTab(value as TextTab)} items={tabItems(form)}>
            {shown === 'all' ? <AllText sheet={sheet} /> : <OwnText key={shown} sheet={sheet} name={shown} />}
          </Tabs>
        </div>
      )}
      <TextCounters sheet={sheet} />
    </SectionCard>
  )
}
