export { createNetworkClient, type NetworkClient, type NetworkReply } from './client.ts'
export { createServerBook, type ServerBook } from './servers.ts'
