import { join } from 'node:path'
import { openPicture, QUICK_PNG } from './open-picture.ts'
import type { OpenPicture } from './open-picture.ts'
import { removeBackground } from './remove-background.ts'
import type { EditJob, MadeFile } from './types.ts'
import { upscale } from './upscale.ts'

/** For tests of other things. */
const QUICK_SIDE = 200

/** Runs the steps in order; without steps the picture is only re-encoded. Returns the file of the last step. */
export async function editPicture(picture: OpenPicture, { steps, folder, isQuick }: EditJob): Promise<MadeFile> {
  if (steps.length === 0) {
    await picture.read().png(QUICK_PNG).toFile(join(folder, 'copy.png'))
    return { file: 'copy.png', type: 'image/png', width: picture.width, height: picture.height }
  }
  let [current, file] = [picture, '']
  for (const [index, step] of steps.entries()) {
    const target = join(folder, `step-${index}`)
    const ending = step === 'upscale' ? await upscale(current, target) : await removeBackground(current, target, isQuick ? QUICK_SIDE : undefined)
    file = `step-${index}.${ending}`
    current = await openPicture(join(folder, file))
  }
  return { file, type: file.endsWith('.jpg') ? 'image/jpeg' : 'image/png', width: current.width, height: current.height }
}
