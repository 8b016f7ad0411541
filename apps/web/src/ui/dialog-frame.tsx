import { cx } from './class-names.ts'
import { DIALOG_POPUP, DIALOG_TITLE, DIALOG_VIEWPORT, DIALOG_WIDTHS } from './dialog-look.ts'
import type { DialogProps } from './dialog-props.ts'
import { Spinner } from './spinner.tsx'

/** An opening dialog whose code is still loading: its frame answers the press at once (design.md section 2). */
export function DialogFrame({ title, size = 'md' }: Pick<DialogProps, 'title' | 'size'>) {
  return (
    <div role="status" aria-busy="true">
      <div className="backdrop fixed inset-0 z-50" />
      <div className={DIALOG_VIEWPORT}>
        <div className={cx(DIALOG_POPUP, DIALOG_WIDTHS[size], 'min-h-[min(60dvh,30rem)] px-4 pt-4 sm:px-6 sm:pt-5')}>
          <p className={DIALOG_TITLE}>{title}</p>
          <span className="m-auto">
            <Spinner size={24} label="Loading..." />
          </span>
        </div>
      </div>
    </div>
  )
}
