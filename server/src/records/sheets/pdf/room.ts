import type { Strip } from '@rumbo/domain/records/sheets/pages'

/** Where content stands between the margins. */
export type Room = {
  readonly x: number
  readonly width: number
  /** The most lines of a cell. */
  readonly maxLines: number
}

/** A strip that is drawn at the y of its top. */
export type DrawnStrip = Strip<(y: number) => void>

/** A strip that keeps nothing, repeats nothing and may stand anywhere. */
export const strip = (
  height: number,
  drawn: (y: number) => void,
  more: Partial<Pick<DrawnStrip, 'keeps' | 'repeated' | 'begins'>> = {},
): DrawnStrip => ({
  height,
  drawn,
  keeps: more.keeps ?? 0,
  repeated: more.repeated ?? [],
  begins: more.begins ?? false,
})
