import type { SheetMark as Mark } from '@rumbo/domain/records/sheets/sheet'

/** A filled dot, a ring or a dash: paper may have no color. */
export function SheetMark({ mark }: { readonly mark: Mark }) {
  return (
    <svg width="7pt" height="5pt" viewBox="0 0 7 5" aria-hidden>
      {mark === 'actual' ? <circle cx="2.5" cy="2.5" r="2.5" fill="#4d5563" /> : null}
      {mark === 'estimated' ? (
        <circle cx="2.5" cy="2.5" r="2.1" fill="none" stroke="#4d5563" strokeWidth="0.8" />
      ) : null}
      {mark === 'planned' ? <path d="M0 2.5h5" stroke="#4d5563" strokeWidth="0.8" /> : null}
    </svg>
  )
}
