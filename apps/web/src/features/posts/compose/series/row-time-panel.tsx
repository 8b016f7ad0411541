import { ScheduleField } from '../../../composer/index.ts'

export type RowTimePanelProps = { wall: string; zone: string; isSecond: boolean; onChange: (patch: { time: string; isSecond: boolean }) => void }

/** The date and time of one post; of an hour that occurs twice it asks which. */
export function RowTimePanel({ wall, zone, isSecond, onChange }: RowTimePanelProps) {
  return <div className="pt-3"><ScheduleField label="Date and time" value={wall} zone={zone} onChange={(time) => onChange({ time, isSecond: false })} autoFocus second={{ isSecond, onSecond: (next) => onChange({ time: wall, isSecond: next }) }} /></div>
}
