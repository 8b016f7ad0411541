import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { cx } from './class-names.ts'

export type MenuAction = {
  label: string
  icon?: ReactNode
  onSelect: () => void
  danger?: boolean
  disabled?: boolean
  /** Shows a tick: the entry is one of several choices and this one is chosen. */
  checked?: boolean
}

type MenuProps = { trigger: ReactElement<Record<string, unknown>>; items: readonly MenuAction[]; align?: 'start' | 'center' | 'end' }

/** A list of actions behind a button (ARIA menu button pattern). The button must pass its props and ref on. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <BaseMenu.Root modal={false}>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} collisionPadding={8} className="z-40">
          <BaseMenu.Popup className="popup max-h-[70dvh] min-w-44 overflow-y-auto rounded-lg bg-raised p-1 shadow-3 outline-none">
            {items.map((item) => (
              <BaseMenu.Item
                key={item.label}
                disabled={item.disabled ?? false}
                onClick={item.onSelect}
                className={cx(
                  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-2.5 outline-none select-none data-disabled:cursor-not-allowed data-disabled:text-subtle data-highlighted:bg-sunken pointer-coarse:min-h-11',
                  item.danger && 'text-bad',
                )}
              >
                {item.icon}
                <span className="flex-1">{item.label}</span>
                {item.checked && (
                  <>
                    <Check size={16} strokeWidth={1.75} aria-hidden="true" />
                    <span className="sr-only">selected</span>
                  </>
                )}
              </BaseMenu.Item>
            ))}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
