import { SettingsTab } from '../../settings/index.ts'
import { AutoResponseCard } from './auto-response.tsx'

/** The Settings tab: what messages get at once, then approval and scheduling (trace.md INTER-12, USET). */
export function SettingsPart() {
  return (
    <>
      <AutoResponseCard />
      <SettingsTab />
    </>
  )
}
