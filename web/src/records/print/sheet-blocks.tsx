import type { Paper, Sheet, SheetFacts } from '@rumbo/domain/records/sheets/sheet'
import classes from './sheet-blocks.module.css'
import { SheetLine } from './sheet-line.tsx'
import { SheetTable } from './sheet-table.tsx'

type Props = { readonly sheet: Sheet; readonly paper: Paper }

/** The blocks of a sheet in their order. */
export function SheetBlocks({ sheet: { blocks, orientation }, paper }: Props) {
  return blocks.map((block, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a sheet never changes
    if (block.kind === 'line') return <SheetLine key={at} line={block} />
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if (block.kind === 'facts') return <Facts key={at} block={block} />
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    return <SheetTable key={at} table={block} paper={paper} orientation={orientation} />
  })
}

function Facts({ block: { title, note, facts } }: { readonly block: SheetFacts }) {
  return (
    <section>
      <h2 className={classes.title}>
        {title} <span className={classes.note}>{note}</span>
      </h2>
      <dl className={classes.facts}>
        {facts.map(({ label, text, wide }) => (
          <div key={label} className={classes.fact} data-wide={wide || undefined}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
