export type { VendorService } from './findings.ts'
export { registerVendorRoutes } from './routes.ts'
export type { VendorsContext } from './service.ts'
