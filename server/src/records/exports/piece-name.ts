/** Where a piece of the file of an export lies; the pieces stand one after another from 0. */
export const pieceName = (workId: string, piece: number): string => `exports/${workId}.${piece}`
