import { useDeferredValue, useState } from 'react'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import type { ToolProps } from './tool-props.ts'
import { useMentions } from './tool-queries.ts'

/** Handles of own accounts and of earlier posts, to mention. */
export function MentionPanel({ onInsert }: ToolProps) {
  const [query, setQuery] = useState('')
  const { data: mentions = [], isPending } = useMentions(useDeferredValue(query.trim().replace(/^@/, '')))
  const typed = query.trim().replace(/^@/, '')
  return (
    <div className="space-y-3 pt-3">
      <Field label="Handle">{(ids) => <Input {...ids} autoFocus value={query} placeholder="@name" onChange={(event) => setQuery(event.target.value)} onKeyDown={(event) => event.key === 'Enter' && typed !== '' && onInsert(`@${typed} `)} />}</Field>
      <ul aria-label="Known handles" className="max-h-60 overflow-y-auto">
        {mentions.map(({ handle, name, platform }) => (
          <li key={`${platform} ${handle}`}>
            <button type="button" onClick={() => onInsert(`${handle} `)} className="flex min-h-9 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-sunken pointer-coarse:min-h-11">
              {platform ? <PlatformIcon platform={platform} size={16} /> : null}<span className="font-medium">{handle}</span><span className="truncate text-sm text-muted">{name}</span>
            </button>
          </li>
        ))}
      </ul>
      {!isPending && mentions.length === 0 ? <p className="text-sm text-muted">{typed === '' ? 'Handles you have used before appear here.' : 'Enter inserts it as you typed it.'}</p> : null}
    </div>
  )
}
