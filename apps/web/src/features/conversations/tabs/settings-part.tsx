import { SettingsTab } from '../../settings/index.ts'
import { AutoResponseCard } from './auto-response.tsx'

/** The Settings tab: what messages get at once, then approval and scheduling (trace.md INTER-12, USET). */
export function SettingsPart() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[repeat(2,minmax(0,40rem))]">
      <AutoResponseCard />
      <SettingsTab />
    </div>
  )
}
