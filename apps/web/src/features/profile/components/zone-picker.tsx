import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import type { FieldIds } from '../../../ui/field.tsx'
import { listZones, matchesZone, type Zone } from '../zones.ts'

/** Every time zone, searched by city or offset. Takes the ids of its field, the chosen zone, and what gets another one. */
export function ZonePicker({ ids, value, onChange }: { ids: FieldIds; value: string; onChange: (zone: string) => void }) {
  const zones = useMemo(() => listZones(value, new Date()), [value])
  const chosen = zones.find(({ zone }) => zone === value) ?? null
  return (
    <Combobox.Root<Zone> items={zones} value={chosen} onValueChange={(next) => next && next.zone !== value && onChange(next.zone)} itemToStringLabel={({ label }) => label} isItemEqualToValue={(one, other) => one.zone === other.zone} filter={matchesZone} autoHighlight>
      <span className="relative block">
        <Combobox.Input {...ids} placeholder="City or offset, like Vienna or +5:30" className="field-control pr-9" />
        <Combobox.Trigger aria-label="Show all time zones" className="absolute inset-y-0 right-0 grid w-9 place-items-center text-muted"><ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" /></Combobox.Trigger>
      </span>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={4} className="z-50">
          <Combobox.Popup className="max-h-80 w-(--anchor-width) max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-md bg-raised p-1 shadow-2">
            <Combobox.Empty className="px-3 py-2 text-muted empty:p-0">No time zone matches.</Combobox.Empty>
            <Combobox.List>
              {(zone: Zone) => (
                <Combobox.Item key={zone.zone} value={zone} className="flex min-h-9 cursor-default items-center justify-between gap-3 rounded-sm px-2.5 data-highlighted:bg-sunken data-selected:font-semibold pointer-coarse:min-h-11">
                  <span className="min-w-0 truncate">{zone.label}</span>
                  <span className="shrink-0 text-sm text-muted">{zone.offset}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
