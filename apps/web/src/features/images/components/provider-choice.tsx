import { IMAGE_PROVIDER_LABELS } from '@marquee/contract/images'
import { useId } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Badge } from '../../../ui/badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { usePreferences, useSavePreferences } from '../queries.ts'

/** The image provider, as radio tiles; the choice is stored for the account (trace.md PROF-27 to PROF-29). */
export function ProviderChoice() {
  const name = useId()
  const { data } = usePreferences()
  const save = useSavePreferences()
  if (!data || data.available.length < 2) return null
  const choose = (provider: (typeof data.available)[number]) =>
    save.mutate(provider, { onError: (error) => toast({ kind: 'error', text: errorText(error, 'Your preference could not be saved.') }) })
  return (
    <fieldset className="space-y-1.5">
      <legend className="font-medium">Model</legend>
      <div className="flex flex-wrap gap-2">
        {data.available.map((provider) => {
          const isChosen = data.preferences.imageProvider === provider
          return (
            <label key={provider} className={`inline-flex min-h-10 items-center gap-2 rounded-md px-3 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11 ${isChosen ? 'bg-brand-soft text-brand-text ring-1 ring-brand' : 'bg-surface text-ink ring-1 ring-line hover:bg-sunken'}`}>
              <input type="radio" name={name} value={provider} checked={isChosen} onChange={() => choose(provider)} className="sr-only" />
              {IMAGE_PROVIDER_LABELS[provider].label}
              <Badge tone={provider === 'openai' ? 'brand' : 'info'}>{IMAGE_PROVIDER_LABELS[provider].mark}</Badge>
            </label>
          )
        })}
      </div>
      <p role="status" className="min-h-5 text-sm text-muted">{save.isPending ? 'Saving preferences...' : ''}</p>
    </fieldset>
  )
}
