import type { GridGroup } from './grid-group.ts'

/** A heading, and the lines of rows right under it. */
export type Section = {
  readonly group: GridGroup
  readonly isOpen: boolean
  /** Line of its heading, from 0. */
  readonly at: number
  /** Lines of its own rows: none while it is folded or has groups within it. */
  readonly rows: number
  /** The group that it is within. */
  readonly parent: Section | null
  /** Its groups are not here yet: one line stands for them. */
  readonly isAwaited: boolean
}

/** All headings and rows of a grouped list as lines from 0. */
export type GroupLines = { readonly sections: readonly Section[]; readonly total: number }

/** First and last line, both included. */
type LineRange = { readonly first: number; readonly last: number }

/** What there is of a grouped list. */
export type GroupTree = {
  readonly groups: readonly GridGroup[]
  readonly levels: number
  readonly isOpen: (key: string) => boolean
  /** The groups within one; undefined while they are not here. */
  readonly within: (key: string) => readonly GridGroup[] | undefined
  /** Rows to make room for in a group of the last level. */
  readonly room: (group: GridGroup) => number
}

/** Lays groups and their rows out, one line each. */
export function linesOf(tree: GroupTree): GroupLines {
  const sections: Section[] = []
  let line = 0
  const lay = (group: GridGroup, parent: Section | null) => {
    const isOpen = tree.isOpen(group.key)
    const isLast = group.level === tree.levels - 1
    const inner = isOpen && !isLast ? tree.within(group.key) : undefined
    const isAwaited = isOpen && !isLast && inner === undefined
    const rows = isOpen && isLast ? tree.room(group) : isAwaited ? 1 : 0
    const section: Section = { group, isOpen, at: line, rows, parent, isAwaited }
    sections.push(section)
    line += 1 + rows
    for (const each of inner ?? []) lay(each, section)
  }
  for (const group of tree.groups) lay(group, null)
  return { sections, total: line }
}

/** The place among the sections of that which a line belongs to; -1 where there is none. */
export function sectionIndex({ sections, total }: GroupLines, line: number): number {
  if (line < 0 || line >= total) return -1
  let [low, high] = [0, sections.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((sections[middle]?.at ?? 0) <= line) low = middle
    else high = middle - 1
  }
  return low
}

/** The section that a line belongs to, as its heading or as one of its rows. */
export const sectionAt = (lines: GroupLines, line: number): Section | undefined =>
  lines.sections[sectionIndex(lines, line)]

/** A row's line in its section, from 0; -1 for the heading. */
export const rowIn = (section: Section, line: number): number => line - section.at - 1

/** The sections that lines of a range belong to. */
export function sectionsIn(lines: GroupLines, range: LineRange): readonly Section[] {
  const last = Math.min(range.last, lines.total - 1)
  const [from, to] = [sectionIndex(lines, Math.max(range.first, 0)), sectionIndex(lines, last)]
  return from < 0 || to < 0 ? [] : lines.sections.slice(from, to + 1)
}

/** The parts of a range of lines that are rows, section by section; `first` and `last` count within the section. */
export function partsOf(
  lines: GroupLines,
  range: LineRange,
): readonly { readonly section: Section; readonly first: number; readonly last: number }[] {
  const parts: { section: Section; first: number; last: number }[] = []
  for (const section of sectionsIn(lines, range)) {
    const first = Math.max(rowIn(section, range.first), 0)
    const last = Math.min(rowIn(section, range.last), section.rows - 1)
    if (first <= last) parts.push({ section, first, last })
  }
  return parts
}

/** What a heading's line is known by among the rows. */
export const headingId = 'heading '
