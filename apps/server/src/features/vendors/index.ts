export { registerVendorRoutes } from './routes.ts'
export type { VendorService, VendorsContext } from './service.ts'
