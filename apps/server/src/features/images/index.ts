export { IMAGES_JOBS, imagesJobs } from './jobs.ts'
export { registerImagesRoutes } from './routes.ts'
export type { ImagesContext } from './service.ts'
