import { SIMULATOR_TEXTS } from '@marquee/contract/vendors'
import { Link } from 'react-router'
import { useConfig } from '../../../lib/config.ts'

/** Says that the simulator writes, with the way to a model; nothing where a model is connected. */
export function SimulatorNote() {
  const isSimulated = useConfig(({ config }) => config?.sandboxed.some(({ vendor, mode }) => vendor === 'text-ai' && mode === 'sandbox') ?? false)
  if (!isSimulated) return null
  return (
    <p className="text-xs text-muted">
      {SIMULATOR_TEXTS.line} <Link to="/api-settings#connect" className="link">{SIMULATOR_TEXTS.connect}</Link>
    </p>
  )
}
