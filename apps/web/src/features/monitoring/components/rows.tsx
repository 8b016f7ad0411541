import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import type { Said } from '../words.ts'

/** A part of the monitor with its heading. `hint`: to the right of it. */
export function Part({ title, hint, children, isPadded = false }: { title: string; hint?: ReactNode; children: ReactNode; isPadded?: boolean }) {
  return (
    <section aria-label={title} className={cx('min-w-0 rounded-lg bg-surface shadow-1', isPadded && 'pb-3')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 pt-3 pb-1.5 sm:px-4.5">
        <h3 className="text-md font-semibold">{title}</h3>
        {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      </div>
      {children}
    </section>
  )
}

const TONES: Readonly<Record<Said['tone'], string>> = { ok: 'font-medium text-ok', bad: 'font-medium text-bad', wait: 'font-medium text-wait', none: '' }
/** A value in its tone, with what follows it. */
export const SaidText = ({ said: { word, rest, tone } }: { said: Said }) => <><span className={TONES[tone]}>{word}</span>{rest === undefined ? '' : `, ${rest}`}</>

/** Names with their values. */
export function Facts({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-4 text-sm sm:px-4.5">
      {rows.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A column: its heading, and whether it is a number. */
export type Column = { name: string; isNumber?: boolean }
export type Row = { key: string; cells: readonly ReactNode[] }

/** A table whose rows become cards on a narrow screen: the first cell is their heading. */
export function RowTable({ label, columns, rows }: { label: string; columns: readonly Column[]; rows: readonly Row[] }) {
  return (
    <div className="md:overflow-x-auto">
      <table aria-label={label} className="w-full text-sm max-md:block">
        <thead className="text-xs text-muted max-md:sr-only">
          <tr>
            {columns.map(({ name, isNumber }) => <th key={name} scope="col" className={cx('px-3 py-2 font-medium whitespace-nowrap first:pl-4.5 last:pr-4.5', isNumber ? 'text-right' : 'text-left')}>{name}</th>)}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line max-md:block max-md:px-4 max-md:py-3">
              {cells.map((cell, index) => (
                <td key={columns[index]?.name ?? index} className={cx('py-2 align-middle md:px-3 md:py-2.5 md:first:pl-4.5 md:last:pr-4.5', columns[index]?.isNumber && 'tabular-nums md:text-right', index === 0 ? 'font-medium max-md:block max-md:pt-0 max-md:pb-1.5' : 'max-md:flex max-md:justify-between max-md:gap-4 max-md:py-0.5')}>
                  {index === 0 ? null : <span aria-hidden className="shrink-0 text-muted md:hidden">{columns[index]?.name}</span>}
                  <span className="min-w-0 max-md:text-right first:max-md:text-left">{cell}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
