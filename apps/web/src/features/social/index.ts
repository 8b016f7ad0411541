export { ReconnectButton } from './lazy-reconnect-button.tsx'
export { useDirectPlatforms, useSocialProfile, useUpdatePlatforms } from './queries.ts'
export { useConnect } from './use-connect.ts'
