import type { PictureEdit } from '../../ports/image-editor.ts'
import removeBackground from './workflows/remove-background.json' with { type: 'json' }
import upscale from './workflows/upscale.json' with { type: 'json' }

/** Workflows in ComfyUI's API format, with built-in nodes and RMBG of ComfyUI-RMBG. Node 1 loads the picture. */
const WORKFLOWS = { 'remove-background': removeBackground, upscale } as const

/** The workflow of an edit. Takes the edit and the picture's name on the server. */
export function workflowFor(action: PictureEdit, image: string): object {
  return { ...WORKFLOWS[action], 1: { class_type: 'LoadImage', inputs: { image } } }
}
