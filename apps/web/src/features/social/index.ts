export { ProviderPanel } from './lazy-provider-panel.tsx'
export { ReconnectButton } from './lazy-reconnect-button.tsx'
export { useDirectPlatforms, useSocialProfile, useUpdatePlatforms } from './queries.ts'
export { useConnect } from './use-connect.ts'
