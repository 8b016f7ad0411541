import type { IntrospectionEnumType, IntrospectionField, IntrospectionInputObjectType, IntrospectionInputValue, IntrospectionInterfaceType, IntrospectionObjectType, IntrospectionSchema, IntrospectionType, IntrospectionTypeRef } from 'graphql'
import type { Selection } from './selection.ts'

export type Introspection = IntrospectionSchema
/** What a type or field requires of an access token. */
export type Access = { type: 'type' | 'field'; typeName: string; fieldName?: string; requiredAccess: string; offlineScopes: string[] }

const BUILT_IN = new Set(['Boolean', 'Float', 'ID', 'Int', 'String'])

function nameOf(type: IntrospectionTypeRef): string {
  return type.kind === 'LIST' || type.kind === 'NON_NULL' ? nameOf(type.ofType) : type.name
}

/** Reduces a schema to the selected types and fields, and to the scalars and enums that those use. Throws if a selected one does not exist. */
export function reduce(schema: Introspection, selection: Selection): Introspection {
  const all = new Map(schema.types.map((type) => [type.name, type]))
  const used = new Set<string>()
  const isKept = (type: IntrospectionTypeRef): boolean => {
    const kind = all.get(nameOf(type))?.kind
    return kind === 'SCALAR' || kind === 'ENUM' || Object.hasOwn(selection, nameOf(type))
  }
  const use = (type: IntrospectionTypeRef) => void used.add(nameOf(type))
  const keepInputs = (inputs: readonly IntrospectionInputValue[]) => inputs.filter(({ type }) => isKept(type)).map((input) => {
    use(input.type)
    return { ...input, description: null }
  })
  const keepField = (field: IntrospectionField): IntrospectionField => {
    if (!isKept(field.type)) throw new Error(`The type ${nameOf(field.type)} of the field ${field.name} is not selected.`)
    use(field.type)
    return { ...field, description: null, args: keepInputs(field.args) }
  }
  const named = Object.entries(selection).map(([name, fields]) => keepType(all.get(name), name, new Set(fields.split(' ')), { selection, keepField, keepInputs }))
  const small = [...used].filter((name) => !Object.hasOwn(selection, name)).flatMap((name) => all.get(name) ?? [])
  const rest = schema.types.filter(({ name }) => name.startsWith('__') || BUILT_IN.has(name))
  // The sandbox serves no mutation of the Storefront API.
  const mutationType = Object.hasOwn(selection, 'Mutation') ? schema.mutationType : null
  return { ...schema, mutationType, subscriptionType: null, directives: schema.directives.filter(({ name }) => ['include', 'skip', 'deprecated'].includes(name)), types: [...new Map([...named, ...small.map(withoutWords), ...rest].map((type) => [type.name, type])).values()] }
}

type Keep = { selection: Selection; keepField: (field: IntrospectionField) => IntrospectionField; keepInputs: (inputs: readonly IntrospectionInputValue[]) => IntrospectionInputValue[] }

function keepType(type: IntrospectionType | undefined, name: string, fields: ReadonlySet<string>, { selection, keepField, keepInputs }: Keep): IntrospectionType {
  if (type?.kind === 'INPUT_OBJECT') return { ...type, description: null, inputFields: keepInputs(type.inputFields.filter((field) => fields.has(field.name))) } satisfies IntrospectionInputObjectType
  if (type?.kind !== 'OBJECT' && type?.kind !== 'INTERFACE') throw new Error(`There is no type ${name}.`)
  const kept = type.fields.filter((field) => fields.has(field.name)).map(keepField)
  const missing = [...fields].filter((field) => !kept.some((one) => one.name === field))
  if (missing.length > 0) throw new Error(`${name} has no ${missing.join(', ')}.`)
  const interfaces = type.interfaces.filter((one) => Object.hasOwn(selection, one.name))
  if (type.kind === 'OBJECT') return { ...type, description: null, fields: kept, interfaces } satisfies IntrospectionObjectType
  return { ...type, description: null, fields: kept, interfaces, possibleTypes: type.possibleTypes.filter((one) => Object.hasOwn(selection, one.name)) } satisfies IntrospectionInterfaceType
}

function withoutWords(type: IntrospectionType): IntrospectionType {
  if (type.kind === 'ENUM') return { ...type, description: null, enumValues: type.enumValues.map((value) => ({ ...value, description: null })) } satisfies IntrospectionEnumType
  return { ...type, description: null }
}

/** The scopes that selected types and fields need, any one of which suffices: by `Type` and `Type.field`. */
export function accessOf(items: readonly Access[], selection: Selection): Record<string, { scopes: string[]; words: string }> {
  const isServed = ({ typeName, fieldName }: Access) => fieldName === undefined ? Object.hasOwn(selection, typeName) : selection[typeName]?.split(' ').includes(fieldName) === true
  const needed = items.filter((item) => item.offlineScopes.length > 0 && isServed(item))
  return Object.fromEntries(needed.map(({ typeName, fieldName, offlineScopes, requiredAccess }) => [fieldName === undefined ? typeName : `${typeName}.${fieldName}`, { scopes: offlineScopes, words: requiredAccess }]))
}
