/** How a leg goes: along sea lanes, by the great circle, or overland, of which nothing but its ends is known. */
export const ways = ['sea', 'air', 'land'] as const
export type Way = (typeof ways)[number]
