import type { SheetBlock } from '@rumbo/domain/records/sheets/sheet'
import { factStrips } from './fact-strips.ts'
import type { Ink } from './ink.ts'
import { lineStrips } from './line-strips.ts'
import type { DrawnStrip, Room } from './room.ts'
import { tableStrips } from './table-strips.ts'

/** The pieces of a block that are never split. */
export function blockStrips(ink: Ink, room: Room, block: SheetBlock): Iterable<DrawnStrip> {
  switch (block.kind) {
    case 'line':
      return lineStrips(ink, room, block)
    case 'facts':
      return factStrips(ink, room, block)
    case 'table':
      return tableStrips(ink, room, block)
  }
}
