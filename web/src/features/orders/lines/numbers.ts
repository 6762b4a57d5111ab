/** The amounts of a line that have a column. */
export const numbers = ['ordered', 'booked', 'shipped', 'arrived', 'received', 'left'] as const
