export { createComfyOnlineEditor } from './editor.ts'
export { createComfyOnlineVideoModel } from './video.ts'
