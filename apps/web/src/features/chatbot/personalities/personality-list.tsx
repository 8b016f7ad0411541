import { type Personality, TONE_LABELS } from '@marquee/contract/chatbot/personalities'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { Check, Pencil, Trash2, UserRoundPlus } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { goldenWords } from './golden-words.ts'

type Actions = { openId: string | null; onOpen: (id: string) => void; onDelete: (personality: Personality) => void }

/** A personality: name, tone, description, length, emojis, and how it does in the golden questions (trace.md CHAT-10, CHAT-11). */
function PersonalityCard({ personality, openId, onOpen, onDelete }: Actions & { personality: Personality }) {
  const { id, name, description, tone, max_response_length: length, use_emojis: usesEmojis, isCustom, isDefaultChoice } = personality
  const words = goldenWords(personality)
  return (
    <li className={cx('relative rounded-lg bg-surface p-4 transition-shadow hover:shadow-2', id === openId ? 'ring-2 ring-brand' : 'shadow-1')}>
      <div className="flex min-h-7 items-center gap-2">
        <h3 className="min-w-0 truncate font-semibold">
          <button type="button" data-personality={id} aria-current={id === openId || undefined} onClick={() => onOpen(id)} className="max-w-full truncate text-left after:absolute after:inset-0 after:rounded-lg"><span dir="auto">{name}</span></button>
        </h3>
        <Badge tone="idle">{TONE_LABELS[tone]}</Badge>
        <span className="relative z-1 ml-auto flex shrink-0 items-center">
          {isDefaultChoice ? <Badge tone="ok" icon={<Check size={13} aria-hidden />}>Default</Badge> : null}
          {isCustom ? (
            <>
              <IconButton size="sm" label={`Edit ${name}`} onClick={() => onOpen(id)}><Pencil size={15} strokeWidth={1.75} aria-hidden /></IconButton>
              <IconButton size="sm" label={`Delete ${name}`} onClick={() => onDelete(personality)}><Trash2 size={15} strokeWidth={1.75} aria-hidden /></IconButton>
            </>
          ) : null}
        </span>
      </div>
      {description === '' ? null : <p dir="auto" className="mt-0.5 line-clamp-2 text-sm text-muted">{description}</p>}
      <p className="mt-1.5 flex flex-wrap gap-x-4 text-xs text-subtle">
        <span>Max {length.toLocaleString('en-US')}</span>
        <span>Emojis: {usesEmojis ? 'yes' : 'no'}</span>
        {words ? <span className={cx('ml-auto font-medium', words.className)}>{words.text}</span> : null}
      </p>
    </li>
  )
}

/** All personalities: those that everybody has, then the user's own. */
export function PersonalityList({ defaults, custom, onAdd, ...actions }: Actions & { defaults: readonly Personality[]; custom: readonly Personality[]; onAdd: () => void }) {
  return (
    <div className="space-y-6">
      <section>
        <h2 className="mb-3 font-semibold">{CHATBOT_TEXTS.defaultPersonalities}</h2>
        <ul className="space-y-2.5">{defaults.map((one) => <PersonalityCard key={one.id} personality={one} {...actions} />)}</ul>
      </section>
      <section>
        <h2 className="mb-3 font-semibold">{CHATBOT_TEXTS.customPersonalities}</h2>
        {custom.length === 0 ? <EmptyState level={3} icon={<UserRoundPlus size={20} strokeWidth={1.75} />} title="No voice of your own yet" action={<Button onClick={onAdd}>{CHATBOT_TEXTS.createFirst}</Button>} /> : <ul className="space-y-2.5">{custom.map((one) => <PersonalityCard key={one.id} personality={one} {...actions} />)}</ul>}
      </section>
    </div>
  )
}
