type Input = [string | readonly string[], Record<string, unknown>?]
/** A kind of node as `/object_info` describes it. `does` is the studio's operation for it. */
export type NodeClass = { input: { required: Record<string, Input>; optional?: Record<string, Input> }; output: string[]; category: string; does: 'load' | 'remove-background' | 'load-model' | 'upscale' | 'save' }

export const UPSCALE_MODELS = ['4x-UltraSharp.pth', 'RealESRGAN_x2plus.pth', 'RealESRGAN_x4plus.pth'] as const

const removal = (more: Record<string, Input> = {}, name = 'image'): NodeClass => ({ input: { required: { [name]: ['IMAGE'] }, optional: more }, output: ['IMAGE', 'MASK'], category: 'image/background', does: 'remove-background' })
const saving = (more: Record<string, Input> = {}): NodeClass => ({ input: { required: { images: ['IMAGE'] }, optional: more }, output: [], category: 'image', does: 'save' })

/** The installed nodes: the built-in ones that are used here, and common custom nodes for removing backgrounds. */
export const NODES: Readonly<Record<string, NodeClass>> = {
  LoadImage: { input: { required: { image: ['STRING', { image_upload: true }] } }, output: ['IMAGE', 'MASK'], category: 'image', does: 'load' },
  'ImageRemoveBackground+': { ...removal(), input: { required: { image: ['IMAGE'] }, optional: { rembg_session: ['REMBG_SESSION'] } } },
  'Image Remove Background (rembg)': removal(),
  'Image Rembg (Remove Background)': removal({ model: [['u2net', 'isnet-general-use']] }, 'images'),
  RMBG: removal({ model: [['RMBG-2.0', 'INSPYRENET', 'BEN2']], background: [['Alpha', 'Color']] }),
  BiRefNetRMBG: removal({ model: [['BiRefNet-general']] }),
  InspyrenetRembg: removal({ torchscript_jit: [['default', 'on']] }),
  BRIA_RMBG_Zho: removal({ rmbgmodel: ['RMBGMODEL'] }),
  UpscaleModelLoader: { input: { required: { model_name: [UPSCALE_MODELS] } }, output: ['UPSCALE_MODEL'], category: 'loaders', does: 'load-model' },
  ImageUpscaleWithModel: { input: { required: { upscale_model: ['UPSCALE_MODEL'], image: ['IMAGE'] } }, output: ['IMAGE'], category: 'image/upscaling', does: 'upscale' },
  SaveImage: saving({ filename_prefix: ['STRING', { default: 'ComfyUI' }] }),
  PreviewImage: saving(),
}

/** Describes a class as `/object_info` does. */
export const describeClass = (name: string, { input, output, category, does }: NodeClass): object => ({
  input,
  output,
  output_name: output,
  output_is_list: output.map(() => false),
  name,
  display_name: name,
  description: '',
  category,
  output_node: does === 'save',
})
