export { ProviderPanel } from './lazy-provider-panel.tsx'
export { ReconnectButton } from './lazy-reconnect-button.tsx'
export { useSocialProfile, useUpdatePlatforms } from './queries.ts'
export { useConnect } from './use-connect.ts'
