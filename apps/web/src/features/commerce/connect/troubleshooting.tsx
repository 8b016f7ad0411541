import type { StorePlatform } from '@marquee/contract/commerce/platforms'
import { type Troubleshooting as Entry, TROUBLESHOOTING_TEXTS } from '@marquee/contract/commerce/stores/test-log'
import { ChevronDown, TriangleAlert } from 'lucide-react'
import { Card } from '../../../ui/card.tsx'
import { HELP_OF } from './ways.ts'

/** Words with an underscore are names of permissions and settings. */
const Step = ({ text }: { text: string }) => text.split(/(\b\w+_\w+\b)/).map((part, index) => (index % 2 === 1 ? <code key={part} className="rounded-xs bg-sunken px-1 py-px font-mono text-xs break-all text-ink">{part}</code> : part))

/** What helps when a test fails. The entry of a row with a cross or a note is open and marked. */
export function Troubleshooting({ platform, help }: { platform: StorePlatform; help: readonly Entry[] }) {
  const entries = [...help.filter((entry) => !HELP_OF[platform].includes(entry)), ...HELP_OF[platform]]
  return (
    <Card role="region" aria-labelledby="troubleshooting">
      <h2 id="troubleshooting" className="font-semibold">Troubleshooting</h2>
      <p className="text-xs text-muted">{help.length > 0 ? 'What your test found is open.' : 'What helps when a test fails.'}</p>
      <div className="mt-2.5">
        {entries.map((entry) => {
          const { title, steps } = TROUBLESHOOTING_TEXTS[entry]
          const isFound = help.includes(entry)
          return (
            <details key={`${entry}${String(isFound)}`} open={isFound} className="group border-t border-line">
              <summary className="flex min-h-10 list-none items-center gap-2 rounded-sm text-sm font-medium pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
                {isFound ? <TriangleAlert size={15} aria-hidden className="shrink-0 text-wait" /> : null}
                <span className="min-w-0 flex-1">{title}</span>
                <ChevronDown size={16} aria-hidden className="shrink-0 text-muted group-open:rotate-180" />
              </summary>
              <ol className="list-decimal space-y-1 pb-3 pl-5 text-sm text-muted">{steps.map((step) => <li key={step}><Step text={step} /></li>)}</ol>
            </details>
          )
        })}
      </div>
    </Card>
  )
}
