import { ApiError } from '../../../ai/errors.ts'

export type UncheckedObject = Record<string, unknown>
/** A message as POST /chat/completions takes it. */
export type Message = UncheckedObject

const refuse = (message: string, param: string, code = 'invalid_value') => new ApiError(400, code, message, 'invalid_request_error', param)
/** @returns the value as an object; anything else becomes an empty one. */
export const asObject = (value: unknown): UncheckedObject => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UncheckedObject) : {})
const isGiven = (value: unknown): boolean => value !== undefined && value !== null

function toPart(value: unknown, param: string): UncheckedObject {
  const { type, text, image_url: url, refusal } = asObject(value)
  if (type === 'input_text' || type === 'output_text' || type === 'text') return { type: 'text', text }
  if (type === 'refusal') return { type: 'text', text: refusal }
  if (type === 'input_image' && typeof url === 'string') return { type: 'image_url', image_url: { url } }
  throw refuse(`Invalid value: '${String(type)}'. Supported values are: 'input_text', 'input_image', and 'output_text'.`, `${param}.type`)
}

function toContent(content: unknown, param: string): unknown {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) throw refuse(`Missing required parameter: '${param}'.`, param, 'missing_required_parameter')
  return content.map((part, index) => toPart(part, `${param}[${index}]`))
}

/** An item of the input as messages of a chat; reasoning and references to earlier items have none. */
function toMessages(item: unknown, index: number): Message[] {
  const { type = 'message', role, content, name, call_id: id, arguments: input, output } = asObject(item)
  const param = `input[${index}]`
  if (type === 'message') return [{ role, content: toContent(content, `${param}.content`) }]
  if (type === 'function_call') return [{ role: 'assistant', content: '', tool_calls: [{ id, type: 'function', function: { name, arguments: input } }] }]
  if (type === 'function_call_output') return [{ role: 'tool', tool_call_id: id, content: toContent(output, `${param}.output`) }]
  if (type === 'reasoning' || type === 'item_reference') return []
  throw refuse(`Invalid value: '${String(type)}'.`, `${param}.type`)
}

/** The input as a list of items. @throws ApiError 400 without one. */
export function readItems({ input }: UncheckedObject): UncheckedObject[] {
  if (typeof input === 'string' && input !== '') return [{ type: 'message', role: 'user', content: [{ type: 'input_text', text: input }] }]
  if (Array.isArray(input) && input.length > 0) return input.map((item) => ({ type: 'message', ...asObject(item) }))
  throw refuse("Missing required parameter: 'input'.", 'input', 'missing_required_parameter')
}

function toFormat({ text }: UncheckedObject): UncheckedObject {
  const { type, ...rest } = asObject(asObject(text).format)
  if (type === undefined) return {}
  return { response_format: type === 'json_schema' ? { type, json_schema: rest } : { type } }
}

function toTools({ tools, tool_choice: choice, parallel_tool_calls: isParallel }: UncheckedObject): UncheckedObject {
  if (!Array.isArray(tools) || tools.length === 0) return {}
  const list = tools.map((tool: unknown, index) => {
    const { type, ...definition } = asObject(tool)
    if (type !== 'function') throw refuse(`The tool '${String(type)}' is not available here.`, `tools[${index}].type`)
    return { type, function: definition }
  })
  const { name } = asObject(choice)
  return { tools: list, ...(isGiven(choice) ? { tool_choice: typeof choice === 'string' ? choice : { type: 'function', function: { name } } } : {}), ...(isGiven(isParallel) ? { parallel_tool_calls: isParallel } : {}) }
}

/**
 * Converts the body of POST /responses to that of a chat completion. Takes the body and the items of the conversation so far.
 * @throws ApiError 400 for items and tools that are not understood.
 */
export function toChatBody(body: UncheckedObject, earlier: readonly unknown[]): UncheckedObject {
  const items = [...earlier, ...readItems(body)]
  const instructions = typeof body.instructions === 'string' ? [{ role: 'system', content: body.instructions }] : []
  const { model, temperature, top_p, max_output_tokens: limit, stream } = body
  return {
    model,
    messages: [...instructions, ...items.flatMap(toMessages)],
    stream,
    ...(isGiven(temperature) ? { temperature } : {}),
    ...(isGiven(top_p) ? { top_p } : {}),
    ...(isGiven(limit) ? { max_completion_tokens: limit } : {}),
    ...toFormat(body),
    ...toTools(body),
  }
}
