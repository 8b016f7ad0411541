export { useLinkedPlatforms, useSocialProfile } from './queries.ts'
