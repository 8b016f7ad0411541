import { ApiError } from './errors.ts'

/** What a model is for. */
export type ModelKind = 'text' | 'image' | 'embedding' | 'moderation'
export type ModelIds = Partial<Record<ModelKind, readonly string[]>>
type Model = { id: string; kind: ModelKind }

const CREATED = 1_790_000_000
/** A dated snapshot of a model, such as `gpt-5.4-mini-2026-03-17`. */
const SNAPSHOT = /-\d{4}-\d{2}-\d{2}$/u
const CALLS: Readonly<Record<ModelKind, string>> = { text: 'write texts', image: 'make images', embedding: 'make embeddings', moderation: 'moderate' }

/** The models of one vendor. */
export type ModelCatalogue = {
  /** All of them, as GET /models lists them. */
  list(): object[]
  /** One, as GET /models/:id shows it. @throws ApiError 404 for an unknown one. */
  show(id: string): object
  /** @throws ApiError 404 for an unknown model, 400 for one of another kind. */
  need(id: string, kind: ModelKind): void
}

const toModels = (ids: ModelIds): Model[] => Object.entries(ids).flatMap(([kind, names]) => names.map((id) => ({ id, kind: kind as ModelKind })))

/** Creates the catalogue of a vendor. Takes its ids by kind, those that callers use besides, and the owner that the vendor names. */
export function createCatalogue(ids: ModelIds, more: ModelIds, owner: string): ModelCatalogue {
  // The vendor's own come last, so that no other is taken for one of them.
  const byId = new Map([...toModels(more), ...toModels(ids)].map((model) => [model.id, model]))
  const models = [...byId.values()]
  const present = (id: string) => ({ id, object: 'model', created: CREATED, owned_by: owner })
  const find = (id: string): Model => {
    const model = byId.get(id) ?? byId.get(id.replace(SNAPSHOT, ''))
    if (!model) throw new ApiError(404, 'model_not_found', `The model '${id.slice(0, 100)}' does not exist or you do not have access to it.`, 'invalid_request_error', 'model')
    return model
  }
  return {
    list: () => models.map(({ id }) => present(id)),
    show: (id) => present(find(id) && id),
    need(id, kind) {
      if (find(id).kind !== kind) throw new ApiError(400, 'invalid_model', `The model '${id}' cannot be used to ${CALLS[kind]}.`, 'invalid_request_error', 'model')
    },
  }
}
