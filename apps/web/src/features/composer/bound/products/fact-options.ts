import { FACT_COMMANDS, FACT_KINDS, FACT_LABELS, type FactKind } from '@marquee/contract/commerce/facts/fact'

type FactOption = { id: string; name: string; detail: string; text: string; fact: FactKind }

/** The commands that begin with what was typed after `/`; none when that is null. */
export const factOptions = (typed: string | null): readonly FactOption[] =>
  typed === null ? [] : FACT_KINDS.filter((kind) => FACT_COMMANDS[kind].startsWith(`/${typed.toLowerCase()}`)).map((fact) => ({ id: fact, name: FACT_COMMANDS[fact], detail: `${FACT_LABELS[fact]} of a product`, text: '', fact }))
