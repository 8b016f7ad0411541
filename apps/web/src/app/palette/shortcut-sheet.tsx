import { useState } from 'react'
import { useSavePreferences } from '../../features/profile/index.ts'
import { useSession } from '../../lib/session.ts'
import { type ScreenKey, useScreenKeys } from '../../lib/screen-keys.ts'
import { areSingleKeysOn, setSingleKeys } from '../../lib/shortcuts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Switch } from '../../ui/field.tsx'
import { GO_TO } from './global-shortcuts.ts'

const KEYS: readonly ScreenKey[] = [
  { keys: ['Ctrl or ⌘', 'K'], label: 'Search or jump to a screen' },
  { keys: ['?'], label: 'Show these keys' },
  { keys: ['C'], label: 'Create a post' },
  { keys: ['/'], label: 'Search on this screen' },
  { keys: ['F8'], label: 'Go to messages' },
  { keys: ['Esc'], label: 'Close what is open' },
  ...GO_TO.map(({ key, label }) => ({ keys: ['G', key.toUpperCase()], label: `Go to ${label}` })),
]

const KeyList = ({ keys }: { keys: readonly ScreenKey[] }) => (
  <dl className="divide-y divide-line">
    {keys.map(({ keys: combination, label }) => (
      <div key={label} className="flex items-center justify-between gap-4 py-2">
        <dt>{label}</dt>
        <dd className="flex gap-1">
          {combination.map((key) => (
            <kbd key={key} className="rounded-sm bg-sunken px-1.5 py-0.5 font-sans text-sm text-muted">
              {key}
            </kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

/** The shortcut sheet, opened with `?`, with the switch that turns single-letter keys off (WCAG 2.1.4): the same as in the preferences. */
export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const screen = useScreenKeys()
  const { save } = useSavePreferences()
  const isSignedIn = useSession(({ status }) => status === 'signed-in')
  const change = (next: boolean): void => {
    setSingleKeys(next)
    setOn(next)
    // Kept for the other devices; here it acts already.
    if (isSignedIn) save({ letterKeys: next })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keyboard shortcuts">
      {screen.keys.length > 0 ? <><h3 className="mb-1 text-sm font-semibold text-muted">{screen.name}</h3><KeyList keys={screen.keys} /><h3 className="mt-4 mb-1 text-sm font-semibold text-muted">Everywhere</h3></> : null}
      <KeyList keys={KEYS} />
      <Switch className="mt-4" label="Single-letter keys" hint="Keys without Ctrl or ⌘ act on their own." checked={isOn} onChange={(event) => change(event.target.checked)} />
    </Dialog>
  )
}
