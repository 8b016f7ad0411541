export type { ImagesContext } from './context.ts'
export { eraseImages } from './erase.ts'
export { IMAGES_JOBS, imagesJobs } from './jobs.ts'
export { registerImagesRoutes } from './routes.ts'
