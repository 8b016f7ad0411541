import { useLive } from '../../../lib/live.ts'

/** The poster of a new video is generated after it is ready; the library's event announces the file. Takes whether one is missing, and the refetch function. */
export function useLatePoster(isMissing: boolean, reload: () => void): void {
  useLive((event) => {
    if (isMissing && event.type === 'media.changed') reload()
  })
}
