import { buildPicture } from '../media.ts'

/** A picture as a data URI, for services that accept one. */
export const buildDataPicture = async (): Promise<string> => `data:image/jpeg;base64,${(await buildPicture('jpeg', 320, 240)).toString('base64')}`
