import { Button } from '../../ui/button.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import type { ReconnectProps } from './reconnect-button.tsx'

/** Connects a network without leaving the screen; its code is loaded where an account is in trouble. */
export const ReconnectButton = onDemand<ReconnectProps>(async () => (await import('./reconnect-button.tsx')).ReconnectButton, {
  fallback: ({ label, variant = 'primary' }) => <Button size="sm" variant={variant} loading>{label}</Button>,
})
