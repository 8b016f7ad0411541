import { useLive } from '../../../lib/live.ts'

/** The poster of a new video is drawn after it is ready; the library then tells of the file. Takes whether one is missing, and what loads again. */
export function useLatePoster(isMissing: boolean, reload: () => void): void {
  useLive((event) => {
    if (isMissing && event.type === 'media.changed') reload()
  })
}
