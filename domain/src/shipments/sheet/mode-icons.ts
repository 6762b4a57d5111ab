import type { Mode } from '../../kernel/mode.ts'

/** The signs of the modes as strokes on a ground of 24 × 24: Tabler's ship, plane, truck and train (MIT), as on screen. */
export const modeIcons: Readonly<Record<Mode, readonly string[]>> = {
  ocean: [
    'M2 20a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1a2.4 2.4 0 0 1 2 -1a2.4 2.4 0 0 1 2 1a2.4 2.4 0 0 0 2 1a2.4 2.4 0 0 0 2 -1',
    'M4 18l-1 -5h18l-2 4',
    'M5 13v-6h8l4 6',
    'M7 7v-4h-1',
  ],
  air: ['M16 10h4a2 2 0 0 1 0 4h-4l-4 7h-3l2 -7h-4l-2 2h-3l2 -4l-2 -4h3l2 2h4l-2 -7h3l4 7'],
  road: [
    'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M5 17h-2v-11a1 1 0 0 1 1 -1h9v12m-4 0h6m4 0h2v-6h-8m0 -5h5l3 5',
  ],
  rail: [
    'M21 13c0 -3.87 -3.37 -7 -10 -7h-8',
    'M3 15h16a2 2 0 0 0 2 -2',
    'M3 6v5h17.5',
    'M3 11v4',
    'M8 11v-5',
    'M13 11v-4.5',
    'M3 19h18',
  ],
}
