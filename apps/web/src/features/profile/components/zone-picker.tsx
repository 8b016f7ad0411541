import { Combobox } from '@base-ui/react/combobox'
import { ChevronDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { FieldIds } from '../../../ui/field.tsx'
import { listZones, matchesZone, type Zone } from '../zones.ts'

function Row({ zone }: { zone: Zone }) {
  return (
    <Combobox.Item value={zone} className="flex min-h-9 cursor-default items-center justify-between gap-3 rounded-sm px-2.5 data-highlighted:bg-sunken data-selected:font-semibold pointer-coarse:min-h-11">
      <span className="min-w-0 truncate">{zone.label}</span>
      <span className="shrink-0 text-sm text-muted">{zone.offset}</span>
    </Combobox.Item>
  )
}

export type ZonePickerProps = { ids: FieldIds; value: string; onChange: (zone: string) => void }

/** Every time zone, searched by city or offset. Takes the ids of its field, the chosen zone, and what gets another one. */
export function ZonePicker({ ids, value, onChange }: ZonePickerProps) {
  // In the page, so that what is opened stays inside its landmark.
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const zones = useMemo(() => listZones(value, new Date()), [value])
  const chosen = zones.find(({ zone }) => zone === value) ?? null
  return (
    <Combobox.Root<Zone> items={zones} value={chosen} onValueChange={(next) => next && next.zone !== value && onChange(next.zone)} itemToStringLabel={({ label }) => label} isItemEqualToValue={(one, other) => one.zone === other.zone} filter={matchesZone} autoHighlight>
      <Combobox.Trigger {...ids} className="field-control flex items-center justify-between gap-3 text-left">
        <span className="min-w-0 truncate">{chosen?.label}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      </Combobox.Trigger>
      <div ref={setRoot} />
      <Combobox.Portal container={root}>
        <Combobox.Positioner sideOffset={4} className="z-50">
          <Combobox.Popup aria-label="Time zones" className="flex max-h-96 w-(--anchor-width) max-w-[calc(100vw-1rem)] flex-col rounded-md bg-raised p-1 shadow-2">
            <Combobox.Input aria-label="Search time zones" placeholder="City or offset, like Vienna or +5:30" className="field-control mb-1 shrink-0" />
            <Combobox.Empty className="px-3 py-2 text-muted empty:p-0">No time zone matches.</Combobox.Empty>
            <Combobox.List className="min-h-0 overflow-y-auto overscroll-contain">{(zone: Zone) => <Row key={zone.zone} zone={zone} />}</Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  )
}
