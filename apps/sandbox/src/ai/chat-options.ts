import { ApiError } from './errors.ts'
import type { Schema } from './schema.ts'

export type Tool = { name: string; description: string; parameters: Schema }
export type ToolChoice = 'auto' | 'none' | 'required' | { name: string }

/** What a request says about how many answers it wants, where they end, and which tools may be called. */
export type ChatOptions = { count: number; stops: string[]; tools: Tool[]; toolChoice: ToolChoice; isParallel: boolean }

type UncheckedObject = Record<string, unknown>

const MAX_COUNT = 128
const MAX_STOPS = 4
const MAX_TOOLS = 128
const TOOL_NAME = /^[\w-]{1,64}$/u
/** Numbers with a range. */
const RANGES = { temperature: [0, 2], top_p: [0, 1], presence_penalty: [-2, 2], frequency_penalty: [-2, 2] } as const

const refuse = (message: string, param: string, code: string | null = 'invalid_value') => new ApiError(400, code, message, 'invalid_request_error', param)
const asObject = (value: unknown): UncheckedObject => (typeof value === 'object' && value !== null ? (value as UncheckedObject) : {})
const isGiven = (value: unknown): boolean => value !== undefined && value !== null

function checkRanges(input: UncheckedObject): void {
  for (const [name, [least, most]] of Object.entries(RANGES)) {
    const value = input[name]
    if (isGiven(value) && !(typeof value === 'number' && value >= least && value <= most)) throw refuse(`Invalid '${name}': it must be a number from ${least} to ${most}.`, name)
  }
  for (const name of ['max_tokens', 'max_completion_tokens']) {
    const value = input[name]
    if (isGiven(value) && !(typeof value === 'number' && Number.isInteger(value) && value >= 1)) throw refuse(`Invalid '${name}': it must be a whole number of at least 1.`, name)
  }
}

function readCount({ n }: UncheckedObject): number {
  if (!isGiven(n)) return 1
  if (typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= MAX_COUNT) return n
  throw refuse(`Invalid 'n': it must be a whole number from 1 to ${MAX_COUNT}.`, 'n')
}

function readStops({ stop }: UncheckedObject): string[] {
  if (!isGiven(stop)) return []
  const stops: unknown[] = Array.isArray(stop) ? stop : [stop]
  const isFit = stops.length <= MAX_STOPS && stops.every((one) => typeof one === 'string' && one !== '')
  if (!isFit) throw refuse(`Invalid 'stop': it must be a text, or a list of at most ${MAX_STOPS} texts.`, 'stop')
  return stops as string[]
}

function readTool(value: unknown, index: number): Tool {
  const { type, function: definition } = asObject(value)
  if (type !== 'function') throw refuse(`Invalid 'tools[${index}].type': only functions can be called here.`, `tools[${index}].type`)
  const { name, description, parameters } = asObject(definition)
  if (typeof name !== 'string' || !TOOL_NAME.test(name)) throw refuse(`Invalid 'tools[${index}].function.name': it must have 1 to 64 letters, digits, underscores or hyphens.`, `tools[${index}].function.name`)
  return { name, description: typeof description === 'string' ? description : '', parameters: asObject(parameters) }
}

function readTools({ tools }: UncheckedObject): Tool[] {
  if (!isGiven(tools)) return []
  if (!Array.isArray(tools) || tools.length === 0 || tools.length > MAX_TOOLS) throw refuse(`Invalid 'tools': it must be a list of 1 to ${MAX_TOOLS} tools.`, 'tools')
  return tools.map(readTool)
}

function readChoice({ tool_choice: choice }: UncheckedObject, tools: readonly Tool[]): ToolChoice {
  if (!isGiven(choice)) return tools.length > 0 ? 'auto' : 'none'
  if (tools.length === 0 && choice !== 'none') throw refuse("Invalid value for 'tool_choice': 'tool_choice' is only allowed when 'tools' are specified.", 'tool_choice', null)
  if (choice === 'auto' || choice === 'none' || choice === 'required') return choice
  const { name } = asObject(asObject(choice).function)
  if (typeof name === 'string' && tools.some((tool) => tool.name === name)) return { name }
  throw refuse("Invalid value for 'tool_choice': it names no tool of the request.", 'tool_choice')
}

/**
 * Reads the options of a chat completion.
 * @throws ApiError 400 that names the field, as OpenAI does.
 */
export function readOptions(input: UncheckedObject): ChatOptions {
  checkRanges(input)
  if (isGiven(input.stream_options) && input.stream !== true) throw refuse("The 'stream_options' parameter is only allowed when 'stream' is enabled.", 'stream_options', null)
  const tools = readTools(input)
  return { count: readCount(input), stops: readStops(input), tools, toolChoice: readChoice(input, tools), isParallel: input.parallel_tool_calls !== false }
}
